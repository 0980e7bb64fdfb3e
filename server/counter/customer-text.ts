import type { AppContext } from '#server/context.ts'
import { trackingUrl } from '#server/orders/link/tracking-link.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { shopMessage, type ToldOrder } from '#shop/counter/shop-message.ts'
import { customerChat } from '#shop/text/phones/phone-links.ts'

/** The message that the shop can send to an order's customer by WhatsApp, and the link that opens the chat with it. */
export function customerText(
  context: AppContext,
  order: OrderWithHistory & Pick<ToldOrder, 'pago'>,
  que: 'tomado' | 'cambiado',
) {
  const texto = shopMessage(order, que, trackingUrl(context, order))
  return { texto, enlace: customerChat(order.cliente.telefono, texto) ?? null }
}
