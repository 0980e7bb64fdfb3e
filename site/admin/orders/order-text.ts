import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'

/** Where an order goes: its address, or the store. */
export const placeText = ({ tipoEntrega, cliente }: Order): string =>
  tipoEntrega === 'retiro' ? 'Retiro en tienda' : cliente.direccion

/** The first two cuts of an order, and how many more (docs/rules.md#list-of-orders). */
export function productsText({ productos }: Order): { first: string[]; more: string | undefined } {
  const first = lineTexts(productos.slice(0, 2)).map(({ name, quantity }) => joinNonEmpty([name, quantity], ' · '))
  return { first, more: productos.length > 2 ? `+${productos.length - 2} más...` : undefined }
}
