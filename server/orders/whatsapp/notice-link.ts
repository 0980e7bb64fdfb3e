import { type Config, hasWhatsappApi } from '#server/config.ts'
import { deliveredMessage, packedMessage, type ToldOrder } from '#shop/messages/packed-words.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { Settings } from '#shop/settings.ts'
import { customerChat, mobileNumber } from '#shop/text/phones/phone-links.ts'

/** An order with the fields that decide whether WhatsApp is the only way to reach its customer. */
export type OrderToNotify = ToldOrder & {
  estado: OrderEstado
  empacadoEn: Date | null
  sinAvisos: boolean
  cliente: { telefono: string; email: string }
}

/** A packed order also needs its unpaid amount, and how and when that is paid. */
type PaidOrder = OrderToNotify & Parameters<typeof packedMessage>[0]

/**
 * The link with which the team sends the "packed" message by WhatsApp in one tap. Only for an order without e-mail that
 * the WhatsApp API does not notify; otherwise null (docs/rules.md#packed-and-announced).
 */
export function packedLink(config: Config, order: PaidOrder, settings: Settings): string | null {
  const isSentByApi = hasWhatsappApi(config) && mobileNumber(order.cliente.telefono) !== undefined
  if (order.empacadoEn === null || isSentByApi || !ESTADOS[order.estado].toBeCut) return null
  return linkTo(order, packedMessage(order, settings))
}

/**
 * The same for a delivered order. Its text shows prices, so couriers get it only after delivery (docs/rules.md#rights).
 */
export const deliveredLink = (order: OrderToNotify): string | null =>
  order.estado === 'entregado' ? linkTo(order, deliveredMessage(order)) : null

/** The WhatsApp link to notify the customer of an order in its current state, if any. */
export const noticeLink = (config: Config, order: PaidOrder, settings: Settings): string | null =>
  deliveredLink(order) ?? packedLink(config, order, settings)

const linkTo = ({ sinAvisos, cliente: { email, telefono } }: OrderToNotify, text: string): string | null =>
  email !== '' || sinAvisos ? null : (customerChat(telefono, text) ?? null)
