import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { cents } from '#shop/money.ts'
import { CASH_ENTRIES } from '#shop/orders/money/kinds.ts'
import { NOTED, Reason } from '#shop/orders/money/payment.ts'
import { Day, Dollars, Instant, multiLine, SearchDay, SignedDollarSum, singleLine } from '#shop/wire.ts'

/** The endpoints of the cash (docs/rules.md#cash). */

const access = 'repartidor'

const CashFigures = z.object({
  cambio: SignedDollarSum,
  cobrado: SignedDollarSum,
  recibido: SignedDollarSum,
  gastado: SignedDollarSum,
  entregado: SignedDollarSum,
  diferencia: SignedDollarSum,
  tiene: SignedDollarSum,
})

/** An entry in a person's cash; `monto` is negative when it reverses another entry. */
export const CashEntry = z.object({
  id: z.uuid(),
  persona: z.string(),
  que: z.enum(CASH_ENTRIES),
  monto: SignedDollarSum,
  diferencia: SignedDollarSum,
  nota: z.string(),
  otra: z.string(),
  quien: z.string(),
  cuando: Instant,
  /** The entry that this one reverses. */
  anula: z.uuid().nullable(),
  anulado: z.boolean(),
})
export type CashEntry = z.infer<typeof CashEntry>

/** The cash that a person holds now, and its figures for one day; `dia.tiene` is the change on that day. */
const Till = z.object({ persona: z.string(), tiene: SignedDollarSum, dia: CashFigures })
export type Till = z.infer<typeof Till>

const NO_PERSON = 'Escribe de quién es la caja'

export const readCash = endpoint({
  method: 'GET',
  path: '/admin/caja',
  access,
  summary:
    'El efectivo que tiene cada repartidor y el mostrador, y lo que pasó con él en un día. El repartidor solo ve lo suyo de hoy.',
  query: z.object({ fecha: SearchDay.optional() }),
  reply: z.object({
    fecha: Day,
    cajas: z.array(Till),
    /** The entries of that day, newest first. */
    movimientos: z.array(CashEntry),
    /** The cash payments of that day, newest first. */
    cobros: z.array(
      z.object({
        id: z.uuid(),
        persona: z.string(),
        monto: SignedDollarSum,
        cuando: Instant,
        pedidos: z.array(z.uuid()),
      }),
    ),
    /** The people who can give change and receive cash. */
    reciben: z.array(z.string()),
  }),
})

export const noteCash = endpoint({
  method: 'POST',
  path: '/admin/caja',
  access,
  summary:
    'Anota el cambio que recibe una persona, lo que paga con efectivo, o lo que entrega, contado. Un repartidor solo anota lo suyo. Con el mismo `id`, la repetición no hace nada.',
  body: z
    .object({
      ...NOTED,
      persona: singleLine(80, NO_PERSON),
      que: z.enum(CASH_ENTRIES, { error: 'Elige qué pasó' }),
      monto: Dollars,
      /** For cash that was handed over: how much more or less than expected was counted. */
      diferencia: SignedDollarSum.default(cents(0)),
      /** The person who gave the change or received the cash. */
      otra: singleLine(80, 'Elige la otra persona').optional(),
      nota: multiLine(300).default(''),
    })
    .refine(({ que, monto }) => monto > 0 || que === 'entrega', { error: 'Escribe cuánto', path: ['monto'] })
    .refine(({ que, diferencia }) => que === 'entrega' || diferencia === 0, {
      error: 'Solo lo que se entrega tiene diferencia',
      path: ['diferencia'],
    })
    .refine(({ que, nota }) => que !== 'gasto' || nota !== '', { error: 'Escribe en qué se gastó', path: ['nota'] })
    .refine(({ que, otra, persona }) => que === 'gasto' || (otra !== undefined && otra !== persona), {
      error: 'Elige la otra persona',
      path: ['otra'],
    }),
  reply: z.object({ movimiento: CashEntry }),
})

export const reverseCash = endpoint({
  method: 'POST',
  path: '/admin/caja/:id/anular',
  access,
  summary: 'Anula un movimiento de caja con otro que lo nombra: cada quien lo que anotó hoy, el dueño todo.',
  params: z.object({ id: z.uuid({ error: 'Movimiento no encontrado' }) }),
  body: z.object({ ...NOTED, motivo: Reason }),
  reply: z.object({ movimiento: CashEntry }),
})

const SAMPLE_NOTED = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf8'

export const examples: Examples<typeof import('./contract.ts')> = (today) => {
  const noted = { id: SAMPLE_NOTED, cuando: `${today}T22:00:00Z` }
  return {
    readCash: { query: { fecha: today } },
    noteCash: {
      body: {
        ...noted,
        persona: 'beto',
        que: 'entrega' as const,
        monto: 66,
        diferencia: -0.07,
        otra: 'mostrador',
        nota: 'Faltó para el vuelto',
      },
    },
    reverseCash: { params: { id: SAMPLE_ID }, body: { ...noted, motivo: 'Se anotó dos veces' } },
  }
}
