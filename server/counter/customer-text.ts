import type { AppContext } from '#server/context.ts'
import { trackingUrl } from '#server/orders/link/tracking-link.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { shopMessage } from '#shop/counter/shop-message.ts'
import { mobileNumber, whatsappLink } from '#shop/whatsapp-link.ts'

/** What the shop can send the customer of an order by WhatsApp, and the link that opens the chat with it. */
export function customerText(context: AppContext, order: OrderWithHistory, que: 'tomado' | 'cambiado') {
  const texto = shopMessage(order, que, trackingUrl(context, order))
  const whatsapp = mobileNumber(order.cliente.telefono)
  return { texto, enlace: whatsapp ? whatsappLink({ whatsapp }, texto) : null }
}
