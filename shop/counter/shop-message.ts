import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { dayText } from '#shop/dates.ts'
import { sumsText } from '#shop/messages/whatsapp-message.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'

/** An order as its customer is told about it. */
export interface ToldOrder extends Totals {
  id: string
  tipoEntrega: TipoEntrega
  codigo: string | null
  cliente: { nombre: string; fechaEntrega: string; horaEntrega: string }
  productos: readonly (Pick<OrderLine, 'nombre' | 'cantidad' | 'unidad' | 'preparacion'> &
    Partial<Pick<OrderLine, 'quitada'>>)[]
  /** How to pay, one line each. */
  pago?: readonly string[]
}

/** The message to the customer about an order that staff placed or changed: lines, total, hour, how to pay and link. */
export function shopMessage(order: ToldOrder, que: 'tomado' | 'cambiado', seguimiento: string): string {
  const { id, cliente, tipoEntrega, productos, codigo, pago = [] } = order
  const retiro = tipoEntrega === 'retiro'
  const did = que === 'tomado' ? 'Anotamos' : 'Cambiamos'
  const lines = productos.filter(({ quitada }) => !quitada)
  return [
    `Hola, ${cliente.nombre}. ${did} tu pedido #${shortId(id)}:`,
    ...lines.map((line) => `• ${nameWithPreparation(line)}, ${quantity(line)}`),
    ...sumsText(order, codigo ?? '', retiro),
    `${retiro ? 'Retiro en tienda' : 'Entrega'}: ${dayText(cliente.fechaEntrega)}, ${windowText(cliente.horaEntrega)}`,
    ...pago,
    `Aquí lo sigues: ${seguimiento}`,
  ]
    .filter(Boolean)
    .join('\n')
}
