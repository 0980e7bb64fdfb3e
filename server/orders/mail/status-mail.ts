import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { button, facts, greeting, type MailPart, paragraph, pill, quote } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readTold, toldRecord } from '#server/messages/told-weights.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import { lastEffectiveChange, type OrderWithHistory } from '#server/orders/read-orders.ts'
import { DELIVERED } from '#shop/messages/packed-words.ts'
import { goesAsPresent, paymentFacts } from '#shop/messages/payment-words.ts'
import { ESTADOS, isNotified, type NotifiedEstado } from '#shop/orders/estado.ts'
import { isChanged } from '#shop/orders/lines/line-change.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NO_REASON } from '#shop/orders/undo.ts'
import { isTold } from '#shop/orders/weights/told-weights.ts'
import type { Settings } from '#shop/settings.ts'
import {
  chatButton,
  notificationsUrl,
  orderFacts,
  orderTable,
  trackingButton,
  unsubscribeUrl,
  whenText,
} from './order-mail-parts.ts'

/**
 * Writes the mail that an order is on its way, delivered or cancelled. The mail «en camino» includes the weights and
 * changes; the mail «entregado» includes them only if no earlier notice did (docs/rules.md#packed-and-announced).
 */
export async function writeStatusMail(
  context: AppContext,
  order: OrderWithHistory,
  settings: Settings,
): Promise<MailDraft | undefined> {
  const moved = lastEffectiveChange(order)
  if (!moved || !isNotified(moved.hacia)) return undefined
  const { config } = context
  const { subject, title, message, isTracked = false, next } = STATUS_MAIL_TEXTS[moved.hacia]
  const hasTable = isWeighed(order) && (await isFirstToTell(context, order, moved.hacia))
  const isAsked = goesAsPresent(order) && moved.hacia !== 'cancelado'
  const toPay = isAsked ? paymentFacts({ ...order, pays: await readPays(context.db, order.id) }, settings) : []
  const home = publicUrl(config)
  const number = `#${shortId(order.id)}`
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    unsubscribeUrl: unsubscribeUrl(context, order),
    ...(hasTable ? { told: toldRecord('correo', order) } : {}),
    subject: subject(number),
    ...renderMail(config, settings, {
      title,
      preheader: message(order),
      parts: [
        pill(ESTADOS[moved.hacia]),
        greeting(order.cliente.nombre),
        paragraph(message(order)),
        // The notes of all other changes of state are internal.
        ...(moved.hacia === 'cancelado' && moved.notas && moved.notas !== NO_REASON
          ? [quote('Motivo:', moved.notas)]
          : []),
        orderFacts(order, settings),
        ...(toPay.length > 0 ? [facts(toPay)] : []),
        ...(hasTable ? orderTable(order) : []),
        ...(isTracked ? [trackingButton(context, order)] : []),
        next(order, settings, home),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}

const isWeighed = ({ productos }: Order): boolean =>
  productos.some((line) => line.gramosReales !== null || isChanged(line))

/** Whether this mail includes the table. «En camino» always does, because the order may still have to be paid. */
const isFirstToTell = async ({ db }: AppContext, order: Order, estado: NotifiedEstado): Promise<boolean> =>
  estado === 'en_camino' || (estado === 'entregado' && !isTold(order, await readTold(db, order.id, 'correo')))

interface StatusMailText {
  subject: (number: string) => string
  title: string
  message: (order: Order) => string
  /** Whether the mail has a tracking button. */
  isTracked?: true
  next: (order: Order, settings: Settings, home: string) => MailPart
}

const STATUS_MAIL_TEXTS: Record<NotifiedEstado, StatusMailText> = {
  en_camino: {
    subject: (number) => `Tu pedido ${number} va en camino`,
    title: 'Tu pedido va en camino',
    message: (order) =>
      order.tipoEntrega === 'retiro'
        ? `Tu pedido va en camino a la tienda. Lo retiras ${whenText(order)}`
        : `Tu pedido ya salió. Lo recibes ${whenText(order)}`,
    isTracked: true,
    next: chatButton,
  },
  entregado: {
    subject: (number) => `Entregamos tu pedido ${number}`,
    title: 'Entregado. Buen provecho.',
    message: () => `${DELIVERED} responde a este correo y lo arreglamos.`,
    next: (_order, _settings, home) => button('Haz otro pedido', `${home}/haz-tu-pedido`),
  },
  cancelado: {
    subject: (number) => `Cancelamos tu pedido ${number}`,
    title: 'Tu pedido está cancelado',
    message: (order) =>
      `Cancelamos tu pedido para ${whenText(order)} Si quieres otro, o no sabes por qué, escríbenos y lo vemos.`,
    next: chatButton,
  },
}
