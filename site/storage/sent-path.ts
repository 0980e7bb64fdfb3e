import { shortId } from '#shop/orders/short-id.ts'
import { href } from '#site/links.ts'

/** The path of an order's confirmation page. Not in sent-orders.ts, which loads zod. */
export const sentPath = (orderId: string): string => href('/pedido-enviado/:pedido', { pedido: shortId(orderId) })

/** «Mi pedido»: the order that was sent last from this browser. */
export const MY_ORDER_PATH: string = href('/pedido-enviado/:pedido', { pedido: 'mi-pedido' })
