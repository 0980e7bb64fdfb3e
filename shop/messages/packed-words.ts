import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { gramsOf, type PackedNotice } from '#shop/orders/weights/told-weights.ts'
import type { Settings } from '#shop/settings.ts'
import { FORMA_NAMES, paymentText } from '#shop/text/payment-ways.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { type HowToPay, howToPay } from '#shop/text/ways/how-to-pay.ts'
import { BY_MONTH, type Pays } from '#shop/text/ways/pays.ts'
import { withoutLinks } from './without-links.ts'

/** The part of an order that its customer is told. */
export type ToldOrder = Pick<Order, 'id' | 'productos' | 'total' | 'tipoEntrega'> & {
  cliente: Pick<Order['cliente'], 'nombre' | 'fechaEntrega' | 'horaEntrega'>
}

/** 'pesó 2.98 kg, son $27.36' */
export const weightPhrase = ({ productos, total }: Pick<Order, 'productos' | 'total'>): string =>
  `pesó ${exactKilos(gramsOf(productos))}, son ${usd(total)}`

/** The heading of a packed order and the sentence under it, the same by mail and by WhatsApp. */
export function packedWords(
  order: Parameters<typeof weightPhrase>[0] & Pick<Order, 'tipoEntrega'>,
  notice: PackedNotice,
): { title: string; sentence: string } {
  if (notice === 'corregido')
    return { title: 'Corregimos el peso', sentence: `Pesamos otra vez tu pedido: ${weightPhrase(order)}.` }
  return order.tipoEntrega === 'retiro'
    ? { title: 'Listo para retirar', sentence: `Tu pedido está listo para retirar: ${weightPhrase(order)}.` }
    : { title: 'Tu pedido está listo', sentence: `Tu pedido está listo: ${weightPhrase(order)}.` }
}

/** The sentence of the delivered order. */
export const DELIVERED = 'Entregamos tu pedido. Si algo no llegó como lo pediste,'

/** What a customer still has to pay, and when they do. */
type ToPay = Pick<Order, 'dinero'> & { pays: Pays }

/** What to have at hand when it is delivered or picked up: what it lacks, or nothing where it is paid or paid by month. */
export function atHandText({ total, dinero, pays }: ToPay & Pick<Order, 'total'>, settings: PaymentSettings): string {
  if (dinero?.es === 'pagado' || dinero?.es === 'sobra') return 'Ya está pagado: no debes nada.'
  if (pays === 'cuenta') return BY_MONTH
  return `Ten a mano ${usd(dinero?.es === 'falta' ? dinero.monto : total)}. ${paymentText(settings)}`
}

type PaymentSettings = Pick<Settings, 'textoPago' | 'formasDePago' | 'comoPagar'>

/**
 * The number and the accounts to pay what an order lacks, and what to write as the reference; none where it is paid, or
 * paid by month.
 */
export function paymentFacts({ id, dinero, pays }: ToPay & Pick<Order, 'id'>, settings: PaymentSettings) {
  const ways: HowToPay[] = dinero?.es === 'falta' && pays !== 'cuenta' ? howToPay(settings) : []
  if (ways.length === 0) return []
  return [
    ...ways.map(({ forma, texto }): [string, string] => [FORMA_NAMES[forma], texto]),
    ['Referencia', `#${shortId(id)}`] satisfies [string, string],
  ]
}

/** When it comes, or where and until when it can be picked up. Without the address of the customer. */
export function handoverText(
  { tipoEntrega, cliente: { fechaEntrega, horaEntrega } }: ToldOrder,
  { direccion, horarioRetiro }: Pick<Settings, 'direccion' | 'horarioRetiro'>,
): string {
  const when = `el ${longDayText(fechaEntrega)}, ${windowPhrase(horaEntrega)}`
  return tipoEntrega === 'retiro'
    ? `Te esperamos ${when.replace(/\.?$/, '.')} Retiros: ${horarioRetiro}, en ${direccion}.`
    : `Te lo llevamos ${when}`.replace(/\.?$/, '.')
}

/** The same words as the mail of a packed order, to send by WhatsApp with one tap. */
export const packedMessage = (
  order: ToldOrder & ToPay,
  settings: Pick<Settings, 'direccion' | 'horarioRetiro'> & PaymentSettings,
): string =>
  message(order, packedWords(order, 'listo').sentence, [
    handoverText(order, settings),
    atHandText(order, settings),
    ...paymentFacts(order, settings).map(([way, text]) => `${way}: ${text}`),
  ])

/** The same words as the mail of a delivered order, with its weights where it was weighed. */
export const deliveredMessage = (order: ToldOrder): string =>
  message(order, `${DELIVERED} respóndenos y lo arreglamos.`, [])

/** The number may be mistyped and belong to a stranger: no address. */
function message(order: ToldOrder, sentence: string, ending: string[]): string {
  const lines = lineTexts(order.productos).map(({ name, quantity, change, weighed, subtotal }) =>
    joinNonEmpty([name, change, weighed || quantity, subtotal], ' · '),
  )
  return [
    `Hola, ${withoutLinks(order.cliente.nombre)}. Pedido #${shortId(order.id)}`,
    sentence,
    [...lines, `Total: ${usd(order.total)}`].join('\n'),
    ...(ending.length > 0 ? [ending.join('\n')] : []),
  ].join('\n\n')
}
