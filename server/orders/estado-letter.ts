import { publicUrl } from '#server/config.ts'
import { onPaper } from '#server/letter-paper.ts'
import { button, greeting, type Piece, paragraph, pill, quote } from '#server/letter-pieces.ts'
import type { Draft } from '#server/mail.ts'
import type { Tools } from '#server/tools.ts'
import { urlOf } from '#shop/endpoint.ts'
import { stopNews } from '#shop/messages/contract.ts'
import { ESTADO_LABELS, isNews, type NewsEstado } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Settings } from '#shop/settings.ts'
import { chatButton, newsPage, orderFacts, whenText } from './order-pieces.ts'
import { lastMove, type OrderWithHistory } from './read-orders.ts'

/** That an order is on its way, delivered or cancelled. */
export function estadoLetter({ config }: Tools, order: OrderWithHistory, settings: Settings): Draft | undefined {
  const moved = lastMove(order)
  if (!moved || !isNews(moved.hacia)) return undefined
  const { subject, title, tone, says, next } = WORDS[moved.hacia]
  const home = publicUrl(config)
  const number = `#${shortId(order.id)}`
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    stop: home + urlOf(stopNews, { params: { orderId: order.id } }),
    subject: subject(number),
    ...onPaper(config, settings, {
      title,
      preheader: says(order),
      pieces: [
        pill(ESTADO_LABELS[moved.hacia], tone),
        greeting(order.cliente.nombre),
        paragraph(says(order)),
        // What is noted at another change is for the shop's own people.
        ...(moved.hacia === 'cancelado' && moved.notas ? [quote('Motivo:', moved.notas)] : []),
        orderFacts(order, settings),
        next(order, settings, home),
      ],
      stop: newsPage(config, order.id),
    }),
  }
}

interface Words {
  subject: (number: string) => string
  title: string
  tone: Parameters<typeof pill>[1]
  says: (order: Order) => string
  next: (order: Order, settings: Settings, home: string) => Piece
}

const WORDS: Record<NewsEstado, Words> = {
  en_camino: {
    subject: (number) => `Tu pedido ${number} va en camino`,
    title: 'Tu pedido va en camino',
    tone: 'camino',
    says: (order) =>
      order.tipoEntrega === 'retiro'
        ? `Tu pedido va en camino a la tienda. Lo retiras ${whenText(order)}`
        : `Tu pedido ya salió. Lo recibes ${whenText(order)}`,
    next: chatButton,
  },
  entregado: {
    subject: (number) => `Entregamos tu pedido ${number}`,
    title: 'Entregado. Buen provecho.',
    tone: 'entregado',
    says: () => 'Entregamos tu pedido. Si algo no llegó como lo pediste, responde a este correo y lo arreglamos.',
    next: (_order, _settings, home) => button('Haz otro pedido', `${home}/haz-tu-pedido`),
  },
  cancelado: {
    subject: (number) => `Cancelamos tu pedido ${number}`,
    title: 'Tu pedido está cancelado',
    tone: 'cancelado',
    says: (order) =>
      `Cancelamos tu pedido para ${whenText(order)} Si quieres otro, o no sabes por qué, escríbenos y lo vemos.`,
    next: chatButton,
  },
}
