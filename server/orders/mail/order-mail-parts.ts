import { publicUrl } from '#server/config.ts'
import { button, facts, figures, type MailPart, paragraph } from '#server/mail/mail-parts.ts'
import { noticesToken } from '#server/messages/notices-link.ts'
import type { Linked } from '#server/orders/link/tracking-link.ts'
import { trackingUrl } from '#server/orders/link/tracking-link.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { longDayText } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { unsubscribeFromOrder } from '#shop/messages/contract.ts'
import { goesAsPresent } from '#shop/messages/payment-words.ts'
import { withoutLinks } from '#shop/messages/without-links.ts'
import { usd } from '#shop/money.ts'
import { windowPhrase, windowText } from '#shop/orders/delivery/delivery-window.ts'
import { receiverLabel, receiverText } from '#shop/orders/delivery/receiver.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { siNoHayText } from '#shop/orders/lines/si-no-hay-text.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { offerText, promotionDays } from '#shop/promotions/promotion-days.ts'
import type { Settings } from '#shop/settings.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/**
 * 'el lunes 23 de noviembre, de 9:00 a 10:00 a. m.', always with a full stop at the end, even after the 'sin hora' of
 * an imported order.
 */
export const whenText = ({ cliente: { fechaEntrega, horaEntrega } }: Order): string =>
  `el ${longDayText(fechaEntrega)}, ${windowPhrase(horaEntrega)}`.replace(/\.?$/, '.')

/** The time and place of delivery or pickup, the customer's notes, and what to do when there is none. */
export const deliveryFacts = (
  { tipoEntrega, cliente, productos }: Order,
  { direccion }: Settings,
): [string, string][] => [
  [
    tipoEntrega === 'retiro' ? 'Retiro' : 'Entrega',
    `${longDayText(cliente.fechaEntrega)}, ${windowText(cliente.horaEntrega)}`,
  ],
  tipoEntrega === 'retiro' ? ['En la tienda', direccion] : ['Dirección', withoutLinks(cliente.direccion)],
  [receiverLabel(tipoEntrega), withoutLinks(receiverText(cliente))],
  ['Notas', withoutLinks(cliente.notas)],
  ['Si no hay', siNoHayText(productos)],
]

/**
 * The lines of an order and its stored breakdown (docs/rules.md#stored-breakdown), with the legally required facts of
 * its promotion (docs/rules.md#promotion-codes).
 */
export function orderTable(order: OrderWithHistory): MailPart[] {
  const lines = lineTexts(order.productos).map(({ name, quantity, price, subtotal, weighed, change }) => ({
    name,
    detail: joinNonEmpty([joinNonEmpty([quantity, price], ' a '), change, weighed], ' · '),
    amount: subtotal,
  }))
  const sums = orderSums(order).map(({ is, name, value }) => ({ name, amount: value, strong: is === 'total' }))
  const { motivoDescuento, subtotal, descuento, promocion } = order
  const { fechaInicio, fechaFin } = promocion ?? {}
  const days = fechaInicio === undefined || fechaFin === undefined ? '' : promotionDays({ fechaInicio, fechaFin })
  return [
    figures(lines, sums),
    ...(motivoDescuento === 'promocion' ? [paragraph(offerText(subtotal, descuento, days))] : []),
  ]
}

/**
 * Whether a mail mentions the order's payment. No mail says that a delivered order is unpaid, because the payment at
 * the door may not be recorded yet. A present is the exception: nothing is collected at the door.
 */
const isWorthSaying = (order: Order): boolean =>
  order.dinero?.es === 'pagado' ||
  (order.dinero?.es === 'falta' && (order.estado === 'en_camino' || goesAsPresent(order)))

/** The order's number and total, for mails without the lines, and whether it is paid. */
export const orderFacts = (order: Order, settings: Settings): MailPart =>
  facts([
    ['Pedido', `#${shortId(order.id)}`],
    ...deliveryFacts(order, settings).slice(0, 2),
    ['Total', usd(order.total)],
    ['Pago', order.dinero && isWorthSaying(order) ? moneyText(order.dinero) : ''],
  ])

/** A button that opens a WhatsApp chat with the shop, with a text that names the order. */
export const chatButton = (order: Order, settings: Settings): MailPart =>
  button('Escríbenos por WhatsApp', whatsappLink(settings, `Pedido #${shortId(order.id)}`))

/** A button that opens the page of the order, without an account. */
export const trackingButton = (context: Parameters<typeof trackingUrl>[0], order: Linked): MailPart =>
  button('Sigue tu pedido', trackingUrl(context, order))

/** The one-click unsubscribe URL for the header of a mail. */
export const unsubscribeUrl = (context: Signing, order: Order): string =>
  publicUrl(context.config) + urlOf(unsubscribeFromOrder, { params: { token: tokenOf(context, order) } })

/** The page on which a customer unsubscribes from mails about order states, or subscribes again. */
export const notificationsUrl = (context: Signing, order: Order): string =>
  `${publicUrl(context.config)}/avisos/${tokenOf(context, order)}`

type Signing = Parameters<typeof trackingUrl>[0]

const tokenOf = ({ signatures }: Signing, { id, cliente: { email } }: Order) => noticesToken(signatures, { id, email })
