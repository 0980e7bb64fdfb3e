import { z } from 'zod'

/** The id of an order in a request. */
export const OrderId = z.uuid({ error: 'Pedido no encontrado' })

/** The parameters of a call about one order. */
export const OrderParams = z.object({ id: OrderId })
