import type { AppContext } from '#server/context.ts'
import { greeting, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Settings } from '#shop/settings.ts'
import { chatButton, notificationsUrl, trackingButton } from './order-mail-parts.ts'

/** Asks for another day when an order could not be delivered; `undefined` when it no longer waits for one. */
export function writeNewDayMail(
  context: AppContext,
  order: OrderWithHistory,
  settings: Settings,
): MailDraft | undefined {
  if (!waitsForNewDay(order)) return undefined
  const number = `#${shortId(order.id)}`
  const why = order.reparto.findLast(({ que }) => que === 'no_se_pudo')?.motivo ?? ''
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    subject: `No pudimos entregar tu pedido ${number}: elige otro día`,
    ...renderMail(context.config, settings, {
      title: 'Elige otro día',
      preheader: `No pudimos entregar tu pedido ${number}.`,
      parts: [
        greeting(order.cliente.nombre),
        paragraph(
          `No pudimos entregar tu pedido ${number}. El repartidor anotó «${why}». Abre tu pedido y elige otro día y hora, o escríbenos.`,
        ),
        trackingButton(context, order),
        chatButton(order, settings),
      ],
      unsubscribePage: notificationsUrl(context.config, order.id),
    }),
  }
}
