import type { AppContext } from '#server/context.ts'
import { greeting, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { failureOf } from '#shop/courier/failure.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Settings } from '#shop/settings.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { chatButton, notificationsUrl, trackingButton } from './order-mail-parts.ts'

/**
 * Writes the mail that asks for another day after a failed delivery, or that says the order was refused at the door and
 * asks what to do next. `undefined` when the order no longer waits for a day. Never includes text typed by a courier.
 */
export function writeNewDayMail(
  context: AppContext,
  order: OrderWithHistory,
  settings: Settings,
): MailDraft | undefined {
  if (!waitsForNewDay(order)) return undefined
  const number = `#${shortId(order.id)}`
  const why = failureOf(order.reparto.findLast(({ que }) => que === 'no_se_pudo')?.motivo ?? '')
  const { subject, title, text } = why === 'refused' ? refused(number) : notDelivered(number, why)
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    subject,
    ...renderMail(context.config, settings, {
      title,
      preheader: `No pudimos entregar tu pedido ${number}.`,
      parts: [
        greeting(order.cliente.nombre),
        paragraph(text),
        trackingButton(context, order),
        chatButton(order, settings),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}

const notDelivered = (number: string, why: string) => ({
  subject: `No pudimos entregar tu pedido ${number}: elige otro día`,
  title: 'Elige otro día',
  text: joinSentences([
    `No pudimos entregar tu pedido ${number}`,
    why && `El repartidor anotó «${why}»`,
    'Abre tu pedido y elige otro día y hora, o escríbenos.',
  ]),
})

const refused = (number: string) => ({
  subject: `Tu pedido ${number} volvió a la tienda`,
  title: 'Tu pedido volvió a la tienda',
  text: `Llevamos tu pedido ${number} y no se recibió. Si algo no estaba bien, o ya no lo quieres, escríbenos y lo resolvemos. Si lo quieres otro día, abre tu pedido y elige cuándo.`,
})
