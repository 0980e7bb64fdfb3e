import type { MailJob } from '#server/jobs.ts'
import type { Letter, SendLetter } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import type { Settings } from '#shop/settings.ts'
import { readOrder } from './read-orders.ts'

/** Writes and sends one of the two letters of an order: to who ordered it, and to the shop (decisions §5). */
export async function announceOrder(
  tools: Tools,
  send: SendLetter,
  { letter, orderId }: MailJob,
  id: string,
): Promise<void> {
  const order = await readOrder(tools.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to write about`)
  const settings = await readSettings(tools)
  await send({ id, ...(letter === 'pedido-recibido' ? received(order, settings) : arrived(order, settings)) })
}

const received = (order: Order, settings: Settings): Omit<Letter, 'id'> => ({
  to: order.cliente.email,
  subject: `Recibimos tu pedido #${shortId(order.id)} · ${usd(order.total)}`,
  ...inTextAndHtml([
    `Hola, ${order.cliente.nombre}:`,
    `Recibimos tu pedido #${shortId(order.id)}. ${delivery(order)}`,
    ...ticket(order),
    `¿Algo que cambiar? Escríbenos por WhatsApp al +${settings.whatsapp} o llámanos al ${settings.telefono}.`,
    settings.nombre,
  ]),
})

const arrived = (order: Order, settings: Settings): Omit<Letter, 'id'> => ({
  to: settings.email,
  subject: `Pedido nuevo #${shortId(order.id)} · ${usd(order.total)} · ${order.cliente.nombre}`,
  ...inTextAndHtml([
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

/** The same paragraphs as plain text and as plain HTML, everything typed by people escaped. */
function inTextAndHtml(paragraphs: string[]): { text: string; html: string } {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="es"><body style="font:16px/1.5 Georgia,serif;color:#13241C;max-width:600px">\n${body}\n</body></html>\n`,
  }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '')
