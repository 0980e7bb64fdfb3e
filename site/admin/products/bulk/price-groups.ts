import { CATEGORIAS } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'

/** Products whose prices change together, as they are offered. */
export interface PriceGroup {
  name: string
  codigos: string[]
}

/** The codes of those that have a price to change. */
export const codesWithPrice = (products: readonly ManagedProduct[]): string[] =>
  products
    .filter(({ retirado, precioKg, precioMedioKilo }) => !retirado && precioKg > 0 && precioMedioKilo > 0)
    .map(({ codigo }) => codigo)

/** What may be meant when nobody chose: what is seen, where that is not everything; a category; everything. */
export function priceGroups(products: readonly ManagedProduct[], shown: readonly ManagedProduct[]): PriceGroup[] {
  const [all, shownCodes] = [codesWithPrice(products), codesWithPrice(shown)]
  const categories = CATEGORIAS.map((categoria) => {
    const codigos = codesWithPrice(products.filter((product) => product.categoria === categoria))
    return { name: `${categoria} (${codigos.length})`, codigos }
  })
  return [
    ...(shownCodes.length < all.length
      ? [{ name: countText(shownCodes.length, 'que se ve', 'que se ven'), codigos: shownCodes }]
      : []),
    ...categories,
    { name: countText(all.length, 'corte', 'cortes'), codigos: all },
  ].filter(({ codigos }) => codigos.length > 0)
}

const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `El único ${one}` : `Los ${count} ${many}`
