import type { OrderMail } from '#server/jobs.ts'
import { type Draft, paragraphs } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import type { Settings } from '#shop/settings.ts'
import { readOrder } from './read-orders.ts'

/** One of the two letters of an order: to who ordered it, and to the shop (decisions §5). */
export async function orderLetter(tools: Tools, { letter, orderId }: OrderMail): Promise<Draft | undefined> {
  const order = await readOrder(tools.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to write about`)
  const settings = await readSettings(tools)
  if (letter === 'pedido-nuevo') return arrived(order, settings)
  // Who has deleted their account meanwhile is not written to any more.
  return order.cliente.email === '' ? undefined : received(order, settings)
}

const received = (order: Order, settings: Settings): Draft => ({
  to: order.cliente.email,
  subject: `Recibimos tu pedido #${shortId(order.id)} · ${usd(order.total)}`,
  ...paragraphs([
    `Hola, ${order.cliente.nombre}:`,
    `Recibimos tu pedido #${shortId(order.id)}. ${delivery(order)}`,
    ...ticket(order),
    `¿Algo que cambiar? Escríbenos por WhatsApp al +${settings.whatsapp} o llámanos al ${settings.telefono}.`,
    settings.nombre,
  ]),
})

const arrived = (order: Order, settings: Settings): Draft => ({
  to: settings.email,
  subject: `Pedido nuevo #${shortId(order.id)} · ${usd(order.total)} · ${order.cliente.nombre}`,
  ...paragraphs([
    `Entró el pedido #${shortId(order.id)}. ${delivery(order)}`,
    `Cliente: ${order.cliente.nombre} · ${order.cliente.telefono} · ${order.cliente.email} · ${order.cliente.tipoCliente}`,
    ...(order.cliente.notas ? [`Notas: ${order.cliente.notas}`] : []),
    ...ticket(order),
  ]),
})

const delivery = ({ tipoEntrega, cliente }: Order): string => {
  const when = `el ${longDayText(cliente.fechaEntrega)} a las ${cliente.horaEntrega}`
  return tipoEntrega === 'retiro' ? `Retiro en tienda ${when}.` : `Entrega ${when} en ${cliente.direccion}.`
}

const ticket = (order: Order): string[] => [
  order.productos
    .map(
      ({ cantidad, nombre, unidad, subtotal }) =>
        `${cantidad} × ${nombre} (${unidad === 'kilos' ? 'kilo' : unidad}): ${usd(subtotal)}`,
    )
    .join('\n'),
  [
    `Subtotal: ${usd(order.subtotal)}`,
    ...(order.descuento > 0 ? [`Descuento ${order.codigo ?? 'mayorista'}: −${usd(order.descuento)}`] : []),
    `Entrega: ${usd(order.envio)}`,
    `Total: ${usd(order.total)}`,
  ].join('\n'),
]
