import { CATEGORIAS } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'

/** Products whose prices change together, as they are offered. */
export interface PriceGroup {
  name: string
  codigos: string[]
}

/** The codes of those that have a price to change. */
export const pricedOf = (products: readonly ManagedProduct[]): string[] =>
  products
    .filter(({ retirado, precioKg, precioMedioKilo }) => !retirado && precioKg > 0 && precioMedioKilo > 0)
    .map(({ codigo }) => codigo)

/** What may be meant when nobody chose: what is seen, where that is not everything; a category; everything. */
export function priceGroups(products: readonly ManagedProduct[], shown: readonly ManagedProduct[]): PriceGroup[] {
  const [all, seen] = [pricedOf(products), pricedOf(shown)]
  const categories = CATEGORIAS.map((categoria) => {
    const codigos = pricedOf(products.filter((product) => product.categoria === categoria))
    return { name: `${categoria} (${codigos.length})`, codigos }
  })
  return [
    ...(seen.length < all.length ? [{ name: counted(seen.length, 'que se ve', 'que se ven'), codigos: seen }] : []),
    ...categories,
    { name: counted(all.length, 'corte', 'cortes'), codigos: all },
  ].filter(({ codigos }) => codigos.length > 0)
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `El único ${one}` : `Los ${count} ${many}`
