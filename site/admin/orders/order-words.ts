import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { dayText } from '#shop/dates.ts'
import type { Order } from '#shop/orders/order.ts'
import { quantity } from '#shop/orders/quantity.ts'

/** 'lun 23 nov, 09:00' */
export const slotText = ({ cliente: { fechaEntrega, horaEntrega } }: Order): string =>
  `${dayText(fechaEntrega)}, ${horaEntrega}`

export const placeText = ({ tipoEntrega, cliente }: Order): string =>
  tipoEntrega === 'retiro' ? 'Retiro en tienda' : cliente.direccion

/** The first two cuts of an order, and how many more (specification §9). */
export function productsText({ productos }: Order): { first: string[]; more: string | undefined } {
  const first = productos.slice(0, 2).map((line) => `${nameWithPreparation(line)} · ${quantity(line)}`)
  return { first, more: productos.length > 2 ? `+${productos.length - 2} más...` : undefined }
}
