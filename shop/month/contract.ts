import { z } from 'zod'
import { addDays } from '#shop/dates.ts'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Day, DollarSum, Instant, SignedDollarSum } from '#shop/wire.ts'
import { MonthFigures } from './figures.ts'

/** The endpoints of the months (docs/rules.md#month). */

const access = 'contador'

const Mes = z
  .string({ error: 'Escribe el mes como 2026-11' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Escribe el mes como 2026-11' })
const params = z.object({ mes: Mes })

/** The class of the buyer: a home, a business without the wholesale price, or wholesale. */
export const CLASES = ['hogar', 'empresa', 'mayorista'] as const
export type Clase = (typeof CLASES)[number]

export const Month = z.object({
  /** The first day of the month. */
  mes: Day,
  cerrado: z.object({ quien: z.string(), cuando: Instant }).nullable(),
  /** Whether the month can be closed: it is over, and every month before it is closed or empty. */
  seCierra: z.boolean(),
  cifras: MonthFigures,
  /** The days with any activity. */
  dias: z.array(
    z.object({
      dia: Day,
      pedidos: z.int(),
      entregado: SignedDollarSum,
      recibido: SignedDollarSum,
      pagado: SignedDollarSum,
    }),
  ),
  formas: z.array(z.object({ forma: z.enum(FORMAS_PAGO), recibido: SignedDollarSum, pagado: SignedDollarSum })),
  clases: z.array(z.object({ clase: z.enum(CLASES), pedidos: z.int(), entregado: DollarSum })),
  /** Of delivered orders. */
  descuentos: DollarSum,
  envios: DollarSum,
  /** The weight and replacements given away beyond what was charged. */
  regalado: DollarSum,
  /** Deliveries of closed months that were taken back; they count in this month. */
  correcciones: z.array(z.object({ pedido: z.uuid(), mes: Day, monto: SignedDollarSum, dia: Day })),
})
export type Month = z.infer<typeof Month>

export const readMonth = endpoint({
  method: 'GET',
  path: '/admin/mes/:mes',
  access,
  summary:
    'El dinero de un mes: lo entregado por día de entrega, lo recibido por día y forma, devoluciones, y cómo cuadra lo que deben los clientes del comienzo al final.',
  params,
  reply: z.object({ month: Month }),
})

export const closeMonth = endpoint({
  method: 'POST',
  path: '/admin/mes/:mes/cerrar',
  access: 'dueño',
  summary:
    'Cierra un mes que ya pasó: sus cifras quedan como están, y lo que llegue después cuenta en el mes abierto. `visto` es el final que se veía; si es otro, responde 409.',
  params,
  body: z.object({ visto: SignedDollarSum }),
  reply: z.object({ month: Month }),
  failure: z.object({ month: Month }),
})

/** The tables of a month that can be exported. */
export const MONTH_TABLES = ['pedidos', 'lineas', 'pagos'] as const
export type MonthTable = (typeof MONTH_TABLES)[number]

export const exportMonth = endpoint({
  method: 'GET',
  path: '/admin/mes/:mes/archivo/:que',
  access,
  perMinute: 30,
  summary:
    'Un mes como archivo: `xlsx` con una hoja de pedidos, una de líneas y una de pagos, o una de ellas como CSV (`pedidos`, `lineas`, `pagos`).',
  params: params.extend({
    que: z.enum(['xlsx', ...MONTH_TABLES], { error: 'El archivo es xlsx, pedidos, lineas o pagos' }),
  }),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  readMonth: { params: { mes: today.slice(0, 7) } },
  closeMonth: { params: { mes: addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7) }, body: { visto: 0 } },
  exportMonth: { params: { mes: today.slice(0, 7), que: 'pagos' } },
})
