import { publicUrl } from '#server/config.ts'
import type { OrderMail } from '#server/jobs.ts'
import { onPaper } from '#server/letter-paper.ts'
import { button, facts, greeting, paragraph } from '#server/letter-pieces.ts'
import type { Draft } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { unlinked } from '#shop/messages/unlinked.ts'
import { usd } from '#shop/money.ts'
import { tipoClienteText } from '#shop/orders/customer.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { NEWS_WAIT_S, newsOf } from '#shop/orders/undo.ts'
import { mapLink, type Settings } from '#shop/settings.ts'
import { estadoLetter } from './estado-letter.ts'
import { chatButton, deliveryFacts, newsPage, ticket, whenText } from './order-pieces.ts'
import { readOrder } from './read-orders.ts'

/**
 * A letter about an order as it is now: to who ordered it, that we have it and later where it is, and to the shop that
 * there is one (docs/rules.md#news-of-an-order). Nothing to a customer who is gone, nor about a change that was undone
 * or that another one has followed.
 */
export async function orderLetter(tools: Tools, mail: OrderMail): Promise<Draft | undefined> {
  const order = await readOrder(tools.db, mail.orderId)
  if (!order) throw new Error(`There is no order ${mail.orderId} to write about`)
  const settings = await readSettings(tools)
  if (mail.letter === 'pedido-nuevo') return arrived(tools, order, settings)
  // Who has deleted their account meanwhile is not written to any more.
  if (order.cliente.email === '') return undefined
  if (mail.letter === 'pedido-estado') {
    const news = newsOf(order.historial, mail.cambio, tools.now())
    if (news === 'told') return estadoLetter(tools, order, settings)
    if (news === 'later') await tools.db.transaction((tx) => tools.jobs.put(tx, 'correo', [mail], NEWS_WAIT_S))
    return undefined
  }
  return received(tools, order, settings)
}

function received({ config }: Tools, order: Order, settings: Settings): Draft {
  const { id, cliente, total, tipoEntrega } = order
  const number = `#${shortId(id)}`
  const pickedUp = tipoEntrega === 'retiro'
  return {
    to: cliente.email,
    replyTo: settings.email,
    subject: `Recibimos tu pedido ${number} · ${usd(total)}`,
    ...onPaper(config, settings, {
      title: 'Recibimos tu pedido',
      preheader: `${pickedUp ? 'Lo retiras' : 'Te lo llevamos'} ${whenText(order)}`,
      pieces: [
        greeting(cliente.nombre),
        paragraph(
          pickedUp
            ? `Ya tenemos tu pedido ${number}. Te esperamos en la tienda ${whenText(order)}`
            : `Ya tenemos tu pedido ${number}. Te lo llevamos ${whenText(order)}`,
        ),
        ticket(order),
        facts([...deliveryFacts(order, settings), ['Pago', settings.textoPago], ['Peso', settings.textoPeso]]),
        ...(pickedUp ? [button('Ver la tienda en el mapa', mapLink(settings))] : []),
        paragraph(`¿Algo que cambiar? Escríbenos o llámanos al ${settings.telefono}.`),
        chatButton(order, settings),
      ],
      stop: newsPage(config, id),
    }),
  }
}

function arrived({ config }: Tools, order: Order, settings: Settings): Draft {
  const { id, cliente, total, tipoEntrega } = order
  const number = `#${shortId(id)}`
  const nombre = unlinked(cliente.nombre)
  return {
    to: settings.email,
    ...(cliente.email ? { replyTo: cliente.email } : {}),
    subject: `Pedido nuevo ${number} · ${usd(total)} · ${nombre}`,
    ...onPaper(config, settings, {
      title: `Pedido nuevo ${number}`,
      preheader: `${nombre}: ${tipoEntrega === 'retiro' ? 'retira' : 'entrega'} ${whenText(order)}`,
      pieces: [
        facts([
          ['Cliente', `${nombre} (${tipoClienteText({ ...cliente, ...order })})`],
          ['Teléfono', unlinked(cliente.telefono)],
          ['Correo', cliente.email],
          ...deliveryFacts(order, settings),
        ]),
        ticket(order),
        button('Abrir el pedido', `${publicUrl(config)}/admin/pedidos?pedido=${id}`),
      ],
    }),
  }
}
