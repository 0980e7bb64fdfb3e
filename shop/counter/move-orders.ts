import { z } from 'zod'
import { endpoint } from '#shop/endpoint.ts'
import { ListedOrder, OrderId } from '#shop/orders/order.ts'
import { Day } from '#shop/wire.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { Pese, WhatsappText } from './parts.ts'

/** The most orders that can be moved at once. */
export const MAX_MOVED = 100

export const moveOrders = endpoint({
  method: 'POST',
  path: '/admin/orders/move',
  access: 'operador',
  perMinute: 30,
  summary:
    'Pasa varios pedidos a otro día, cada uno a su misma hora o a la siguiente libre. El que no se puede se queda como está, y dice por qué.',
  body: z.object({
    pedidos: z
      .array(OrderId, { error: 'Faltan los pedidos' })
      .min(1, { error: 'Elige al menos un pedido' })
      .max(MAX_MOVED, { error: `Mueve como máximo ${MAX_MOVED} pedidos a la vez` }),
    fechaEntrega: Day,
    pese: Pese,
    avisar: z.boolean({ error: 'Di si se avisa al cliente' }).default(true),
  }),
  /** One result per order, in the order of the request: the order as it is now, or why it was not moved. */
  reply: z.object({
    resultados: z.array(
      z.object({
        id: z.uuid(),
        order: ListedOrder.nullable(),
        error: z.string().nullable(),
        excepciones: z.array(z.enum(EXCEPTIONS)),
        correo: z.boolean(),
        whatsapp: WhatsappText.nullable(),
      }),
    ),
  }),
})
