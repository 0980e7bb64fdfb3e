import type { AppContext } from '#server/context.ts'
import type { OrderMailJob } from '#server/jobs.ts'
import { button, facts, greeting, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readTold, toldRecord } from '#server/messages/told-weights.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { packedWords, weightPhrase } from '#shop/messages/packed-words.ts'
import { atHandText, paymentFacts } from '#shop/messages/payment-words.ts'
import { usd } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'
import { packedDecision, packedNotice } from '#shop/orders/weights/told-weights.ts'
import { mapLink, type Settings } from '#shop/settings.ts'
import {
  chatButton,
  deliveryFacts,
  notificationsUrl,
  orderTable,
  trackingButton,
  unsubscribeUrl,
} from './order-mail-parts.ts'

/**
 * Writes the mail that an order is ready or that its weight was corrected. `undefined` when the order was unpacked or
 * has left, or the customer already knows its total (docs/rules.md#packed-and-announced).
 */
export async function writePackedMail(
  context: AppContext,
  job: Extract<OrderMailJob, { letter: 'pedido-listo' }>,
  order: OrderWithHistory,
  settings: Settings,
): Promise<MailDraft | undefined> {
  const decision = packedDecision(order, job.empacado, context.now())
  if (decision === 'retry')
    await context.db.transaction((tx) => context.jobs.enqueue(tx, 'correo', [job], NOTIFICATION_DELAY_S))
  if (decision !== 'send') return undefined
  const told = await readTold(context.db, order.id, 'correo')
  const notice = packedNotice(order, told)
  if (!notice) return undefined
  const { title, sentence } = packedWords(order, notice)
  const owing = { ...order, pays: await readPays(context.db, order.id) }
  const toPay = paymentFacts(owing, settings)
  const isPickup = order.tipoEntrega === 'retiro'
  const before = notice === 'corregido' && told ? ` Antes te dijimos ${usd(told.total)}.` : ''
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    unsubscribeUrl: unsubscribeUrl(context, order),
    told: toldRecord('correo', order),
    subject: `${title}: pedido #${shortId(order.id)}, son ${usd(order.total)}`,
    ...renderMail(context.config, settings, {
      title,
      preheader: `Tu pedido #${shortId(order.id)}: ${weightPhrase(order)}.`,
      parts: [
        greeting(order.cliente.nombre),
        paragraph(sentence + before),
        ...orderTable(order),
        facts([
          ['Pedido', `#${shortId(order.id)}`],
          ...deliveryFacts(order, settings).slice(0, 2),
          ['Horario', isPickup ? settings.horarioRetiro : ''],
        ]),
        paragraph(atHandText(owing, settings)),
        ...(toPay.length > 0 ? [facts(toPay)] : []),
        trackingButton(context, order),
        ...(isPickup ? [button('Ver la tienda en el mapa', mapLink(settings))] : []),
        chatButton(order, settings),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}
