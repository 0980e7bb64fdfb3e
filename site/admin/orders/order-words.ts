import { dayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery-window.ts'
import type { Order } from '#shop/orders/order.ts'
import { shownLines, together } from '#shop/orders/shown-line.ts'

/** 'lun 23 nov, 9:00–10:00 a. m.' */
export const slotText = ({ cliente: { fechaEntrega, horaEntrega } }: Order): string =>
  `${dayText(fechaEntrega)}, ${windowText(horaEntrega)}`

export const placeText = ({ tipoEntrega, cliente }: Order): string =>
  tipoEntrega === 'retiro' ? 'Retiro en tienda' : cliente.direccion

/** The first two cuts of an order, and how many more (docs/rules.md#list-of-orders). */
export function productsText({ productos }: Order): { first: string[]; more: string | undefined } {
  const first = shownLines(productos.slice(0, 2)).map(({ name, quantity }) => together([name, quantity], ' · '))
  return { first, more: productos.length > 2 ? `+${productos.length - 2} más...` : undefined }
}
