import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'

/** Where an order goes: its address, or the store. */
export const placeText = ({ tipoEntrega, cliente }: Order): string =>
  tipoEntrega === 'retiro' ? 'Retiro en tienda' : cliente.direccion

/** The first two cuts of an order, and how many more (docs/rules.md#list-of-orders). */
export const productsText = ({ productos }: Order) => ({
  first: lineTexts(productos.slice(0, 2)),
  more: productos.length > 2 ? `+${productos.length - 2} más...` : undefined,
})
