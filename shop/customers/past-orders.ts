import type { Product } from '#shop/catalog/product.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { PastLine } from '#shop/orders/imported/match-line.ts'
import { catalogueFor } from '#shop/orders/pricing/price-order.ts'
import { planReorder } from '#shop/orders/reorder/reorder.ts'
import { usualOrder } from '#shop/orders/reorder/usual-order.ts'
import type { Lugar } from '#shop/places/lugar.ts'
import { searchText } from '#shop/text/search-text.ts'
import type { ListedCustomer, PastAddress } from './customer.ts'

const MAX_ADDRESSES = 5

/** The addresses of home deliveries, newest first, without those that differ only in case. */
export function pastAddresses(
  newestFirst: readonly { tipoEntrega: TipoEntrega; direccion: string; lugar: Lugar | null }[],
): PastAddress[] {
  const byText = new Map<string, PastAddress>()
  for (const { tipoEntrega, direccion, lugar } of newestFirst) {
    const key = searchText(direccion).trim()
    if (tipoEntrega === 'domicilio' && key !== '' && !byText.has(key)) byText.set(key, { direccion, lugar })
  }
  return [...byText.values()].slice(0, MAX_ADDRESSES)
}

/** The lines of the usual order («lo de siempre») that can be ordered today. */
export function usualLines(
  newestFirst: readonly { estado: OrderEstado; tipoCliente: TipoCliente; productos: readonly PastLine[] }[],
  products: ReadonlyMap<string, Product>,
): ListedCustomer['habitual'] {
  const usual = usualOrder(newestFirst.map((order) => ({ ...order, productos: [...order.productos] })))
  if (!usual) return []
  return planReorder(usual.productos, products, catalogueFor(undefined, usual.tipoCliente)).lines
}

/** The notes of a record and of those merged into it, its own first, without duplicates. */
export const joinedNotes = (own: string, merged: readonly string[]): string =>
  merged.reduce((text, nota) => (text.includes(nota) ? text : `${text}\n${nota}`.trim()), own)
