import { CATEGORIAS } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'

/** Products whose prices can be changed together. */
export interface PriceGroup {
  name: string
  codigos: string[]
}

/** The codes of the products that have both prices and are not retired. */
export const codesWithPrice = (products: readonly ManagedProduct[]): string[] =>
  products
    .filter(({ retirado, precioKg, precioMedioKilo }) => !retirado && precioKg > 0 && precioMedioKilo > 0)
    .map(({ codigo }) => codigo)

/** The groups to choose from when no products were selected: the filtered ones, if not all; each category; all. */
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
