import type { Catalogue } from '#shop/catalog/categories.ts'
import { lineRefusal, type PricedLine, priceOf } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type Cents, cents, times } from '#shop/money.ts'
import type { LineCut } from './line-cut.ts'

type Cut = Pick<LineCut, 'codigo' | 'categoria' | 'precio'>

/** The fields of a line that decide what can replace it. */
export type ReplaceableLine = Cut & Pick<PricedLine, 'unidad' | 'cantidad'> & { pedida: Cut | null }

/** The largest price difference of a similar cut, in percent. */
const SIMILAR = 20

/**
 * The cuts that can replace a line, nearest price first. `similar`: of the ordered category, within 20 % of the ordered
 * unit price. `others`: the rest, those of that category first (docs/rules.md#substitution).
 */
export function replacementsFor(
  line: ReplaceableLine,
  products: readonly Product[],
  catalogue: Catalogue,
): { similar: Product[]; others: Product[] } {
  const ordered = line.pedida ?? line
  const { unidad, cantidad } = line
  const distance = (product: Product) => Math.abs(priceOf(product, unidad) - ordered.precio)
  const isOther = ({ categoria }: Product) => (categoria === ordered.categoria ? 0 : 1)
  const isSimilar = (product: Product) => !isOther(product) && distance(product) * 100 <= ordered.precio * SIMILAR
  const possible = products
    .filter(({ codigo }) => codigo !== line.codigo && codigo !== ordered.codigo)
    .filter(({ codigo, ...product }) => {
      const wanted = { codigo, unidad, cantidad, preparacion: '' }
      return !lineRefusal({ codigo, ...product }, wanted, catalogue)
    })
    .toSorted((one, other) => isOther(one) - isOther(other) || distance(one) - distance(other))
  return { similar: possible.filter(isSimilar), others: possible.filter((product) => !isSimilar(product)) }
}

/** How much more a replacement is worth than it is charged at, in cents, for the ordered quantity. */
export function giftOf(line: ReplaceableLine, product: Pick<Product, 'precioKg' | 'precioMedioKilo'>): Cents {
  const { unidad, cantidad } = line
  return times(cents(Math.max(0, priceOf(product, unidad) - (line.pedida ?? line).precio)), cantidad)
}
