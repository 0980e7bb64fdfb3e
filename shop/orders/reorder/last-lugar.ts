import type { Order } from '#shop/orders/order.ts'
import type { Lugar } from '#shop/places/lugar.ts'

/** The address of the latest home delivery that has its parts, if any. */
export const lastLugar = (newestFirst: readonly Pick<Order, 'tipoEntrega' | 'cliente'>[]): Lugar | undefined =>
  newestFirst.find(({ tipoEntrega, cliente }) => tipoEntrega === 'domicilio' && cliente.lugar)?.cliente.lugar ??
  undefined
