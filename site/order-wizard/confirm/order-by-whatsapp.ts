import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { Order } from '#site/order-wizard/order.ts'

/** The whole order as a chat with the shop: the way out when it cannot be stored, and the copy when it was. */
export function orderByWhatsapp({ wizard, priced, shelf }: Order, orderId?: string): string {
  const { cliente, tipoEntrega } = wizard
  const order = { productos: priced.productos, cliente, retiro: tipoEntrega === 'retiro', total: priced.total }
  return whatsappLink(shelf.settings, whatsappMessage(orderId ? { ...order, orderId } : order))
}
