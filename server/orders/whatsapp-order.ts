import { speaksWhatsapp } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { WhatsappJob } from '#server/jobs.ts'
import { isQuiet } from '#server/messages/quiet-addresses.ts'
import type { Message } from '#server/messages/whatsapp-api.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { longDayText } from '#shop/dates.ts'
import { unlinked } from '#shop/messages/unlinked.ts'
import { usd } from '#shop/money.ts'
import { spokenWindow } from '#shop/orders/delivery-window.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NEWS_WAIT_S, newsOf } from '#shop/orders/undo.ts'
import { mobileNumber } from '#shop/whatsapp-link.ts'
import { type OrderWithHistory, readOrder } from './read-orders.ts'

export type OrderMessage = Extract<WhatsappJob, { orderId: string }>

/**
 * Queues a message about an order with what gives cause to it, where the API is configured and the number is a mobile.
 * It waits as many seconds as it is told to.
 */
export async function queueMessage(
  { config, jobs }: Tools,
  tx: Transaction,
  job: OrderMessage,
  telefono: string,
  startAfter = 0,
): Promise<void> {
  if (speaksWhatsapp(config) && mobileNumber(telefono)) await jobs.put(tx, 'whatsapp', [job], startAfter)
}

/** The message, as the order is now; none when there is nobody to write to any more, or it would no longer be true. */
export async function orderMessage(tools: Tools, job: OrderMessage): Promise<Message | undefined> {
  const { template, orderId } = job
  const order = await readOrder(tools.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to write about`)
  const to = mobileNumber(order.cliente.telefono)
  if (!to || !(await isStillTrue(tools, job, order))) return undefined
  const { whatsapp } = await readSettings(tools)
  // Without the address: a number with a wrong digit is a stranger's.
  return {
    to,
    template,
    gaps: [unlinked(order.cliente.nombre), shortId(order.id), delivery(order), usd(order.total), `+${whatsapp}`],
  }
}

async function isStillTrue(tools: Tools, job: OrderMessage, order: OrderWithHistory): Promise<boolean> {
  if (job.template === 'pedido_recibido') return order.estado !== 'cancelado'
  const news = newsOf(order.historial, job.cambio, tools.now())
  if (news === 'later') await tools.db.transaction((tx) => tools.jobs.put(tx, 'whatsapp', [job], NEWS_WAIT_S))
  return news === 'told' && !(await isQuiet(tools.db, order.cliente.email))
}

/** The sentence of the template brings its own full stop. */
const delivery = ({ tipoEntrega, cliente }: Order): string =>
  `${tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'} el ${longDayText(cliente.fechaEntrega)}, ${spokenWindow(cliente.horaEntrega).replace(/\.$/, '')}`
