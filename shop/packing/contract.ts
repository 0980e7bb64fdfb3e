import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { OrderParams } from '#shop/orders/order.ts'
import { Day, SearchDay } from '#shop/wire.ts'
import { Codigo } from './line-params.ts'
import { CutTick, PackingOrder } from './packing-order.ts'

export { decideSoldOut, MAX_DECIDED, undoSoldOut } from './sold-out.ts'

const access = 'carnicero'

const LineParams = OrderParams.extend({
  posicion: z.coerce.number<string>({ error: 'Esa línea no existe' }).int({ error: 'Esa línea no existe' }).min(0),
})
const ChangedOrder = z.object({ order: PackingOrder })

const NO_WEIGHT = { error: 'Escribe los gramos con un número entero, de 1 a 99999' }
const NO_BOXES = { error: 'Escribe cuántas cajas son, de 1 a 99' }

export const readPacking = endpoint({
  method: 'GET',
  path: '/admin/empaque',
  access,
  summary:
    'Los pedidos de un día que hay que cortar, pesar y empacar, en orden de hora, y los cortes ya marcados; con los de hoy, los atrasados de días anteriores. Sin cancelados ni lo que ya salió.',
  query: z.object({ fecha: SearchDay.optional() }),
  reply: z.object({
    fecha: Day,
    /** The layout of the scale's labels (docs/rules.md#labels-of-the-scale). */
    plantilla: z.string(),
    pedidos: z.array(PackingOrder),
    /** Overdue orders of earlier days, oldest first; only in the reply for today. */
    atrasados: z.array(PackingOrder).default([]),
    cortados: z.array(CutTick),
  }),
})

/** Server-sent events for the packing screen: the shown day changed. */
export const watchPacking = endpoint({
  method: 'GET',
  path: '/admin/empaque/eventos',
  access,
  summary: 'Avisa, mientras la pantalla está abierta, qué pedido cambió (server-sent events).',
  events: z.object({ orderId: z.uuid() }),
})

export const weighLine = endpoint({
  method: 'POST',
  path: '/orders/:id/productos/:posicion/peso',
  access,
  status: 201,
  summary:
    'Anota el peso de un paquete: en gramos, o leído de la etiqueta de la balanza. Varios paquetes de una línea se suman. Con el mismo `paquete`, la repetición no anota nada.',
  params: LineParams,
  body: z
    .object({
      /** The idempotency key of the package, made on the tablet. */
      paquete: z.uuid({ error: 'Falta el número del paquete' }),
      gramos: z.int(NO_WEIGHT).min(1, NO_WEIGHT).max(99_999, NO_WEIGHT).optional(),
      etiqueta: z.string().max(20).optional(),
      /** Set when a label that was already read belongs to another package of the same weight. */
      otroPaquete: z.boolean().default(false),
      /** The cut on the scale: refused (409) if the line has another cut now. */
      codigo: Codigo.optional(),
    })
    .refine(({ gramos, etiqueta }) => (gramos === undefined) !== (etiqueta === undefined), {
      error: 'Escribe los gramos o lee la etiqueta',
      path: ['gramos'],
    }),
  reply: ChangedOrder,
  /** The label was already read for this order. */
  failure: z.object({ repetida: z.literal(true) }),
})

export const undoWeight = endpoint({
  method: 'DELETE',
  path: '/orders/:id/productos/:posicion/peso/:paquete',
  access,
  summary: 'Quita un paquete que se pesó mal. Lo pesado y lo quitado queda anotado.',
  params: LineParams.extend({ paquete: z.uuid({ error: 'Ese paquete no existe' }) }),
  reply: ChangedOrder,
})

export const changeLine = endpoint({
  method: 'POST',
  path: '/admin/empaque/:id/productos/:posicion/cambio',
  access,
  status: 201,
  summary:
    'Cambia el corte de una línea por otro que esté a la venta, al menor de los dos precios, la quita, o anota que el cliente la espera. Solo sin pesos anotados; todo queda en la historia. Con el mismo `cambio`, la repetición no anota nada.',
  params: LineParams,
  body: z.object({
    /** The idempotency key of the change, made on the tablet. */
    cambio: z.uuid({ error: 'Falta el número del cambio' }),
    /** The cut shown for the line: refused (409) if the line has another cut now. */
    codigo: Codigo,
    /** The new cut; null removes the line; its own cut, when not on sale, makes the customer wait for it. */
    por: Codigo.nullable(),
  }),
  reply: ChangedOrder,
})

export const undoChange = endpoint({
  method: 'DELETE',
  path: '/admin/empaque/:id/productos/:posicion/cambio/:cambio',
  access,
  summary: 'Deshace un cambio de una línea, si aún no tiene pesos. Lo cambiado y lo deshecho queda anotado.',
  params: LineParams.extend({ cambio: z.uuid({ error: 'Ese cambio no existe' }) }),
  reply: ChangedOrder,
})

export const markPacked = endpoint({
  method: 'PUT',
  path: '/admin/empaque/:id/empacado',
  access,
  summary: 'Marca un pedido como empacado, con sus cajas, cuando todo está pesado; con `cajas` en null lo desmarca.',
  params: OrderParams,
  body: z.object({ cajas: z.int(NO_BOXES).min(1, NO_BOXES).max(99, NO_BOXES).nullable() }),
  reply: ChangedOrder,
})

export const tickCut = endpoint({
  method: 'PUT',
  path: '/admin/empaque/cortes',
  access,
  summary: 'Marca un corte de una hora como cortado, o lo desmarca.',
  body: CutTick.extend({ fecha: SearchDay, cortado: z.boolean({ error: 'Di si está cortado' }) }),
  reply: z.object({ cortados: z.array(CutTick) }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  readPacking: { query: { fecha: today } },
  watchPacking: {},
  weighLine: {
    params: { id: SAMPLE_ID, posicion: '0' },
    body: { paquete: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf2', gramos: 980 },
  },
  undoWeight: { params: { id: SAMPLE_ID, posicion: '0', paquete: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf2' } },
  changeLine: {
    params: { id: SAMPLE_ID, posicion: '0' },
    body: { cambio: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf3', codigo: '10001', por: '10004' },
  },
  undoChange: { params: { id: SAMPLE_ID, posicion: '0', cambio: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf3' } },
  decideSoldOut: {
    body: {
      codigo: '10001',
      cambios: [{ id: SAMPLE_ID, posicion: 0, cambio: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf4', por: '10004' }],
    },
  },
  undoSoldOut: { body: { cambios: [{ id: SAMPLE_ID, posicion: 0, cambio: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf3' }] } },
  markPacked: { params: { id: SAMPLE_ID }, body: { cajas: 2 } },
  tickCut: { body: { fecha: today, hora: '09:00', codigo: '10001', preparacion: '', cortado: true } },
})
