import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { OrderMailJob } from '#server/jobs.ts'
import { button, facts, greeting, paragraph, quote } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import { type OrderWithHistory, readOrder } from '#server/orders/read-orders.ts'
import { CUSTOMER } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { weightNote } from '#shop/charging.ts'
import { paymentFacts, paymentSentence } from '#shop/messages/payment-words.ts'
import { withoutLinks } from '#shop/messages/without-links.ts'
import { usd } from '#shop/money.ts'
import { tipoClienteText } from '#shop/orders/customer.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NOTIFICATION_DELAY_S, notificationDecision } from '#shop/orders/undo.ts'
import { mapLink, type Settings } from '#shop/settings.ts'
import { writeClaimAnswer, writeProofAnswer } from './answer-mails.ts'
import { writeNewDayMail } from './new-day-mail.ts'
import {
  chatButton,
  deliveryFacts,
  notificationsUrl,
  orderTable,
  trackingButton,
  whenText,
} from './order-mail-parts.ts'
import { writePackedMail } from './packed-mail.ts'
import { writeStatusMail } from './status-mail.ts'

/**
 * Writes the text of a mail about an order as it is now, such as its confirmation, to the customer or to the shop
 * (docs/rules.md#order-notifications). `undefined` when the customer's data was erased, or when the change was undone
 * or followed by another.
 */
export async function writeOrderMail(context: AppContext, mail: OrderMailJob): Promise<MailDraft | undefined> {
  const order = await readOrder(context.db, mail.orderId)
  if (!order) throw new Error(`There is no order ${mail.orderId} to write about`)
  const settings = await readSettings(context)
  if (mail.letter === 'pedido-nuevo') return shopMail(context, order, settings, 'Pedido nuevo')
  if (mail.letter === 'cambio-cliente') {
    const change = order.historial.findLast(({ quien }) => quien === CUSTOMER)?.notas ?? ''
    return shopMail(context, order, settings, CHANGE_TITLES[mail.que], change)
  }
  // The customer has deleted the account since.
  if (order.cliente.email === '') return undefined
  if (mail.letter === 'pedido-estado') {
    const decision = notificationDecision(order.historial, mail.cambio, context.now())
    if (decision === 'send') return writeStatusMail(context, order, settings)
    if (decision === 'retry')
      await context.db.transaction((tx) => context.jobs.enqueue(tx, 'correo', [mail], NOTIFICATION_DELAY_S))
    return undefined
  }
  if (mail.letter === 'pedido-listo') return writePackedMail(context, mail, order, settings)
  if (mail.letter === 'pago-contestado') return writeProofAnswer(context, mail.respondido, order, settings)
  if (mail.letter === 'reclamo-contestado') return writeClaimAnswer(context, mail.respondido, order, settings)
  if (mail.letter === 'otro-dia') return writeNewDayMail(context, order, settings)
  if (mail.letter === 'enlace-pedido') return linkMail(context, order, settings)
  const isChange = mail.letter === 'pedido-cambiado'
  return customerMail(context, order, settings, isChange ? 'Cambiamos tu pedido' : 'Recibimos tu pedido')
}

async function customerMail(
  context: AppContext,
  order: OrderWithHistory,
  settings: Settings,
  title: string,
): Promise<MailDraft> {
  const { id, cliente, total, tipoEntrega } = order
  const toPay = { ...order, pays: await readPays(context.db, id) }
  const number = `#${shortId(id)}`
  const pickedUp = tipoEntrega === 'retiro'
  return {
    to: cliente.email,
    replyTo: settings.email,
    subject: `${title} ${number} · ${usd(total)}`,
    ...renderMail(context.config, settings, {
      title,
      preheader: `${pickedUp ? 'Lo retiras' : 'Te lo llevamos'} ${whenText(order)}`,
      parts: [
        greeting(cliente.nombre),
        paragraph(
          pickedUp
            ? `Ya tenemos tu pedido ${number}. Te esperamos en la tienda ${whenText(order)}`
            : `Ya tenemos tu pedido ${number}. Te lo llevamos ${whenText(order)}`,
        ),
        ...orderTable(order),
        facts([
          ...deliveryFacts(order, settings),
          ['Pago', paymentSentence(toPay, settings)],
          ...paymentFacts(toPay, settings),
          ['Peso', weightNote({ ...order, textoPeso: settings.textoPeso })],
        ]),
        trackingButton(context, order),
        ...(pickedUp ? [button('Ver la tienda en el mapa', mapLink(settings))] : []),
        paragraph(
          `¿Algo que cambiar? Puedes hacerlo tú en «Sigue tu pedido» hasta las ${settings.horaLimite} del día antes; las cantidades, y cancelarlo, mientras no hayamos empezado a cortarlo. También puedes escribirnos o llamarnos al ${settings.telefono}.`,
        ),
        chatButton(order, settings),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}

/** The mail with only the tracking link, sent when the customer or the shop asks for it. */
function linkMail(context: AppContext, order: OrderWithHistory, settings: Settings): MailDraft {
  const number = `#${shortId(order.id)}`
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    subject: `El enlace de tu pedido ${number}`,
    ...renderMail(context.config, settings, {
      title: 'Sigue tu pedido',
      preheader: `Cómo va tu pedido ${number}`,
      parts: [
        greeting(order.cliente.nombre),
        paragraph(`Con este enlace ves cómo va tu pedido ${number}. Quien lo tenga también lo ve: no lo compartas.`),
        trackingButton(context, order),
        paragraph('Si no lo pediste, no hagas nada: nadie más lo recibió.'),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}

const CHANGE_TITLES = { cancelado: 'El cliente canceló el pedido', cambiado: 'El cliente cambió el pedido' }

function shopMail(
  { config }: AppContext,
  order: OrderWithHistory,
  settings: Settings,
  title: string,
  change = '',
): MailDraft {
  const { id, cliente, total, tipoEntrega } = order
  const number = `#${shortId(id)}`
  const nombre = withoutLinks(cliente.nombre)
  return {
    to: settings.email,
    ...(cliente.email ? { replyTo: cliente.email } : {}),
    subject: `${title} ${number} · ${usd(total)} · ${nombre}`,
    ...renderMail(config, settings, {
      title: `${title} ${number}`,
      preheader: `${nombre}: ${tipoEntrega === 'retiro' ? 'retira' : 'entrega'} ${whenText(order)}`,
      parts: [
        ...(change ? [quote('Lo que cambió:', change)] : []),
        facts([
          ['Cliente', `${nombre} (${tipoClienteText({ ...cliente, ...order })})`],
          ['Teléfono', withoutLinks(cliente.telefono)],
          ['Correo', cliente.email],
          ...deliveryFacts(order, settings),
        ]),
        ...orderTable(order),
        button('Abrir el pedido', `${publicUrl(config)}/admin/pedidos?pedido=${id}`),
      ],
    }),
  }
}
