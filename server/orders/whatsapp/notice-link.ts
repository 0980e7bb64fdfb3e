import { type Config, hasWhatsappApi } from '#server/config.ts'
import { deliveredMessage, packedMessage, type ToldOrder } from '#shop/messages/packed-words.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { Settings } from '#shop/settings.ts'
import { customerChat, mobileNumber } from '#shop/text/phones/phone-links.ts'

/** An order with what decides whether its customer can only be reached by WhatsApp. */
export type OrderToNotify = ToldOrder & {
  estado: OrderEstado
  empacadoEn: Date | null
  sinAvisos: boolean
  cliente: { telefono: string; email: string }
}

/** What a packed one is told besides: what it lacks, and how and when that is paid. */
type PaidOrder = OrderToNotify & Parameters<typeof packedMessage>[0]

/**
 * The link that sends a packed order's words by WhatsApp with one tap, where no mail says them: the order has no e-mail,
 * and the WhatsApp API doesn't write by itself. Null for any other order (docs/rules.md#packed-and-announced).
 */
export function packedLink(config: Config, order: PaidOrder, settings: Settings): string | null {
  const isSentByApi = hasWhatsappApi(config) && mobileNumber(order.cliente.telefono) !== undefined
  if (order.empacadoEn === null || isSentByApi || !ESTADOS[order.estado].toBeCut) return null
  return linkTo(order, packedMessage(order, settings))
}

/** The same with the words of a delivered order, which hold its prices: no courier reads them before (docs/rules.md#rights). */
export const deliveredLink = (order: OrderToNotify): string | null =>
  order.estado === 'entregado' ? linkTo(order, deliveredMessage(order)) : null

/** The link that an order in this state is told by, if any. */
export const noticeLink = (config: Config, order: PaidOrder, settings: Settings): string | null =>
  deliveredLink(order) ?? packedLink(config, order, settings)

const linkTo = ({ sinAvisos, cliente: { email, telefono } }: OrderToNotify, text: string): string | null =>
  email !== '' || sinAvisos ? null : (customerChat(telefono, text) ?? null)
