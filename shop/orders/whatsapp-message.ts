import type { Unidad } from '#shop/catalog/line.ts'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { dayText } from '#shop/dates.ts'
import { type Cents, usd } from '#shop/money.ts'
import { shortId } from './short-id.ts'

export { shortId }

export interface WhatsappOrder {
  productos: readonly { nombre: string; unidad: Unidad; cantidad: number; preparacion?: string; subtotal?: Cents }[]
  cliente?: {
    nombre: string
    telefono: string
    direccion: string
    fechaEntrega: string
    horaEntrega: string
    notas: string
  }
  retiro?: boolean
  total?: Cents
  orderId?: string
}

/** The whole order as a text for WhatsApp: the copy, and the way out when the shop cannot store it (decisions §5). */
export function whatsappMessage({ productos, cliente, retiro, total, orderId }: WhatsappOrder): string {
  const lines = productos.map(
    ({ cantidad, unidad, subtotal, ...cut }) =>
      `• ${cantidad} × ${nameWithPreparation(cut)} (${unidad === 'kilos' ? 'kilo' : unidad})${subtotal === undefined ? '' : ` — ${usd(subtotal)}`}`,
  )
  return [
    orderId ? `Hola, este es mi pedido #${shortId(orderId)}:` : 'Hola, quiero hacer este pedido:',
    ...lines,
    cliente && `${retiro ? 'Retiro en tienda' : 'Entrega'}: ${dayText(cliente.fechaEntrega)}, ${cliente.horaEntrega}`,
    total !== undefined && `Total: ${usd(total)}`,
    cliente && `Nombre: ${cliente.nombre}`,
    cliente && `Teléfono: ${cliente.telefono}`,
    cliente && !retiro && `Dirección: ${cliente.direccion}`,
    cliente?.notas && `Notas: ${cliente.notas}`,
  ]
    .filter(Boolean)
    .join('\n')
}
