import type { PricedLine } from '#shop/catalog/line.ts'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { dayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { receiverLabel, receiverText } from '#shop/orders/delivery/receiver.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'

export interface WhatsappOrder {
  productos: readonly (Pick<PricedLine, 'nombre' | 'unidad' | 'cantidad'> &
    Partial<Pick<PricedLine, 'preparacion' | 'precio' | 'subtotal'>>)[]
  cliente?: {
    tipoCliente: TipoCliente
    nombre: string
    telefono: string
    email: string
    direccion: string
    fechaEntrega: string
    horaEntrega: string
    notas: string
    quienRetira: string
    telefonoRecibe: string
  }
  retiro?: boolean
  /** The totals that the customer saw; only `total` when the order could not be priced. */
  totals?: Pick<Totals, 'total'> & Partial<Totals>
  codigo?: string
  /** What to do when a cut has run out; absent for the default, to call. */
  siNoHay?: string
  orderId?: string
  /** The link of the order. */
  seguimiento?: string | undefined
  /** The id of the failed request, to find it in the log. */
  errorId?: string | undefined
}

/**
 * The whole order as a WhatsApp text: a copy for the shop, and the fallback when the order could not be stored
 * (docs/rules.md#when-an-order-cannot-be-stored).
 */
export function whatsappMessage({
  productos,
  cliente,
  retiro,
  totals,
  codigo,
  siNoHay,
  orderId,
  seguimiento,
  errorId,
}: WhatsappOrder): string {
  return [
    orderId ? `Hola, este es mi pedido #${shortId(orderId)}:` : 'Hola, quiero hacer este pedido:',
    ...productos.map(lineText),
    ...sumsText(totals, codigo, retiro),
    cliente &&
      `${retiro ? 'Retiro en tienda' : 'Entrega'}: ${dayText(cliente.fechaEntrega)}, ${windowText(cliente.horaEntrega)}`,
    cliente && `Nombre: ${cliente.nombre}${cliente.tipoCliente === 'empresa' ? ' (empresa)' : ''}`,
    cliente && `Teléfono: ${cliente.telefono}`,
    cliente && `Correo: ${cliente.email}`,
    cliente && !retiro && `Dirección: ${cliente.direccion}`,
    cliente && receiverText(cliente) && `${receiverLabel(retiro ? 'retiro' : 'domicilio')}: ${receiverText(cliente)}`,
    cliente?.notas && `Notas: ${cliente.notas}`,
    siNoHay && `Si no hay: ${siNoHay}`,
    seguimiento && `Seguimiento: ${seguimiento}`,
    errorId && `Número del error: ${errorId}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** '• 2 × Rib eye nacional (kilo a $10.50) — $21.00' */
function lineText({ cantidad, unidad, precio, subtotal, ...cut }: WhatsappOrder['productos'][number]): string {
  const unit = unidad === 'kilos' ? 'kilo' : unidad
  const price = precio === undefined ? '' : ` a ${usd(precio)}`
  return `• ${cantidad} × ${nameWithPreparation(cut)} (${unit}${price})${subtotal === undefined ? '' : ` — ${usd(subtotal)}`}`
}

/** The sums of an order, one per line, without unknown ones. */
export function sumsText(totals: WhatsappOrder['totals'], codigo = '', retiro = false): string[] {
  if (!totals) return codigo ? [`Código: ${codigo}`] : []
  const { subtotal, descuento, motivoDescuento, envio, total } = totals
  const isByCode = motivoDescuento === 'promocion'
  return [
    subtotal === undefined ? '' : `Subtotal: ${usd(subtotal)}`,
    descuento ? `Descuento ${isByCode ? codigo : 'mayorista'}: −${usd(descuento)}` : '',
    codigo && !isByCode ? `Código: ${codigo}` : '',
    envio === undefined || retiro ? '' : `Envío: ${envio === 0 ? 'gratis' : usd(envio)}`,
    `Total: ${usd(total)}`,
  ]
}
