import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { type PackedNotice, totalGrams } from '#shop/orders/weights/told-weights.ts'
import type { Settings } from '#shop/settings.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { atHandText, goesAsPresent, paymentFacts } from './payment-words.ts'
import { withoutLinks } from './without-links.ts'

/** The part of an order that its customer is told about. */
export type ToldOrder = Pick<Order, 'id' | 'productos' | 'total' | 'tipoEntrega'> & {
  cliente: Pick<Order['cliente'], 'nombre' | 'fechaEntrega' | 'horaEntrega' | 'quienRetira'>
}

/** 'pesó 2.98 kg, son $27.36' */
export const weightPhrase = ({ productos, total }: Pick<Order, 'productos' | 'total'>): string =>
  `pesó ${exactKilos(totalGrams(productos))}, son ${usd(total)}`

/** The heading and sentence about a packed order, the same in mail and WhatsApp. */
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

/** The sentence about a delivered order. */
export const DELIVERED = 'Entregamos tu pedido. Si algo no llegó como lo pediste,'

/** When the order is delivered, or where and until when it can be picked up; never the customer's address. */
export function handoverText(
  { tipoEntrega, cliente: { fechaEntrega, horaEntrega } }: ToldOrder,
  { direccion, horarioRetiro }: Pick<Settings, 'direccion' | 'horarioRetiro'>,
): string {
  const when = `el ${longDayText(fechaEntrega)}, ${windowPhrase(horaEntrega)}`
  return tipoEntrega === 'retiro'
    ? `Te esperamos ${when.replace(/\.?$/, '.')} Retiros: ${horarioRetiro}, en ${direccion}.`
    : `Te lo llevamos ${when}`.replace(/\.?$/, '.')
}

/** The WhatsApp message about a packed order, with the same text as the mail. */
export const packedMessage = (
  order: ToldOrder & Parameters<typeof atHandText>[0],
  settings: Pick<Settings, 'direccion' | 'horarioRetiro'> & Parameters<typeof atHandText>[1],
): string =>
  message(order, packedWords(order, 'listo').sentence, [
    handoverText(order, settings),
    atHandText(order, settings),
    ...paymentFacts(order, settings).map(([way, text]) => `${way}: ${text}`),
  ])

/**
 * The WhatsApp message about a delivered order, with the text of the mail and the weights. A present shows no amounts:
 * its receiver may read the message on the courier's phone.
 */
export const deliveredMessage = (order: ToldOrder): string =>
  message(order, `${DELIVERED} respóndenos y lo arreglamos.`, [], goesAsPresent(order))

/** Leaves out the address: a mistyped number may belong to a stranger. */
function message(order: ToldOrder, sentence: string, ending: string[], withoutPrices = false): string {
  const lines = lineTexts(order.productos, { withoutPrices }).map(({ name, quantity, change, weighed, subtotal }) =>
    joinNonEmpty([name, change, weighed || quantity, subtotal], ' · '),
  )
  return [
    `Hola, ${withoutLinks(order.cliente.nombre)}. Pedido #${shortId(order.id)}`,
    sentence,
    [...lines, ...(withoutPrices ? [] : [`Total: ${usd(order.total)}`])].join('\n'),
    ...(ending.length > 0 ? [ending.join('\n')] : []),
  ].join('\n\n')
}
