import { hasWhatsappApi } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { WhatsappJob } from '#server/jobs.ts'
import { mayMessage } from '#server/mail/mail-limit.ts'
import { hasOptedOut } from '#server/messages/opt-outs.ts'
import { readTold, toldRecord } from '#server/messages/told-weights.ts'
import type { Message } from '#server/messages/whatsapp-api.ts'
import { type OrderWithHistory, readOrder } from '#server/orders/read-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { longDayText } from '#shop/dates.ts'
import { handoverText } from '#shop/messages/packed-words.ts'
import { withoutLinks } from '#shop/messages/without-links.ts'
import { usd } from '#shop/money.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NOTIFICATION_DELAY_S, notificationDecision } from '#shop/orders/undo.ts'
import { packedDecision, packedNotice, totalGrams } from '#shop/orders/weights/told-weights.ts'
import type { Settings } from '#shop/settings.ts'
import { mobileNumber } from '#shop/text/phones/phone-links.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'

/** A message about an order. */
export type OrderMessage = Extract<WhatsappJob, { orderId: string }>

/**
 * Queues a message about an order in the transaction that causes it, delayed by `startAfter` seconds. Does nothing when
 * the API is not configured, the number is not a mobile one, or the number has had its messages for the day, because
 * numbers are unproven (docs/rules.md#mails-to-strangers).
 */
export async function queueMessage(
  context: AppContext,
  tx: Transaction,
  job: OrderMessage,
  telefono: string,
  startAfter = 0,
): Promise<void> {
  const number = mobileNumber(telefono)
  if (hasWhatsappApi(context.config) && number && (await mayMessage(context, tx, number)))
    await context.jobs.enqueue(tx, 'whatsapp', [job], startAfter)
}

/**
 * Writes a message about an order in its current state; `undefined` when the customer's data was erased or the message
 * is outdated.
 */
export async function orderMessage(context: AppContext, job: OrderMessage): Promise<Message | undefined> {
  const { template, orderId } = job
  const order = await readOrder(context.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to write about`)
  const to = mobileNumber(order.cliente.telefono)
  if (!to || !(await isStillCurrent(context, job, order))) return undefined
  const settings = await readSettings(context)
  if (template === 'pedido_listo') return packedMessage(context, order, to, settings)
  return { to, template, parameters: parametersOf(order, [delivery(order), usd(order.total)], settings) }
}

/** The parameters leave out the address, because a mistyped number belongs to a stranger. */
const parametersOf = ({ id, cliente }: Order, own: string[], { whatsapp }: Settings): string[] => [
  withoutLinks(cliente.nombre),
  shortId(id),
  ...own,
  `+${whatsapp}`,
]

/** The message that an order is ready or its weight was corrected; `undefined` if the customer knows the total. */
async function packedMessage(
  { db }: AppContext,
  order: OrderWithHistory,
  to: string,
  settings: Settings,
): Promise<Message | undefined> {
  const notice = packedNotice(order, await readTold(db, order.id, 'whatsapp'))
  if (!notice) return undefined
  const weight = exactKilos(totalGrams(order.productos))
  const own = [
    weight,
    usd(order.total),
    ...(notice === 'listo' ? [handoverText(order, settings).replace(/\.$/, '')] : []),
  ]
  return {
    to,
    template: notice === 'listo' ? 'pedido_listo' : 'peso_corregido',
    parameters: parametersOf(order, own, settings),
    told: toldRecord('whatsapp', order),
  }
}

async function isStillCurrent(context: AppContext, job: OrderMessage, order: OrderWithHistory): Promise<boolean> {
  if (job.template === 'pedido_recibido') return ESTADOS[order.estado].counts
  const decision =
    job.template === 'pedido_listo'
      ? packedDecision(order, job.empacado, context.now())
      : notificationDecision(order.historial, job.cambio, context.now())
  if (decision === 'retry')
    await context.db.transaction((tx) => context.jobs.enqueue(tx, 'whatsapp', [job], NOTIFICATION_DELAY_S))
  return decision === 'send' && !(await hasOptedOut(context.db, order.cliente.email))
}

/** Without a final full stop, because the template adds one. */
const delivery = ({ tipoEntrega, cliente }: Order): string =>
  `${tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'} el ${longDayText(cliente.fechaEntrega)}, ${windowPhrase(cliente.horaEntrega).replace(/\.$/, '')}`
