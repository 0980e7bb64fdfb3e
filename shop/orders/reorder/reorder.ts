import type { Catalogue } from '#shop/catalog/categories.ts'
import { lineKey, MAX_CANTIDAD, priceOf, type Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import { type CartLine, splitUnavailable } from '#shop/orders/cart.ts'
import {
  type MatchedLine,
  matchImportedLine,
  orderable,
  type PastLine,
  type ReorderLine,
} from '#shop/orders/imported/match-line.ts'

/** A past order as a cart for today, with what the customer should know before buying. */
export interface ReorderPlan {
  lines: CartLine[]
  /** One message for each cut that is no longer sold, or is sold differently. */
  refused: string[]
  /** The cuts whose unit price changed, in cents. */
  repriced: { nombre: string; unidad: Unidad; antes: Cents; ahora: Cents }[]
}

/**
 * Rebuilds the cart of an order as it was ordered, with today's names, and compares the list prices. Leaves out
 * unavailable products by the same rule as an old cart. Matches imported lines where possible.
 */
export function planReorder(
  productos: readonly PastLine[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
): ReorderPlan {
  const matched = productos.map(
    (line): MatchedLine =>
      line.importada ? matchImportedLine(line, products) : { line: { ...line, ...line.pedida, ...orderable(line) } },
  )
  const wanted = mergeLines(matched.flatMap(({ line }) => line ?? []))
  const candidates = wanted.map(({ codigo, nombre, unidad, cantidad, preparacion, precio }) => {
    const product = products.get(codigo)
    const ahora = product ? priceOf(product, unidad) : precio
    return { line: { codigo, nombre: product?.nombre ?? nombre, unidad, cantidad, preparacion }, antes: precio, ahora }
  })
  const { lines, refused } = splitUnavailable(
    candidates.map(({ line }) => line),
    products,
    catalogue,
  )
  const repriced = candidates
    .flatMap(({ line, antes, ahora }) =>
      lines.includes(line) && antes !== null && ahora !== null && antes !== ahora
        ? [{ nombre: line.nombre, unidad: line.unidad, antes, ahora }]
        : [],
    )
    // All preparations of a cut have the same price.
    .filter((each, index, all) => index === all.findIndex((first) => priceKey(first) === priceKey(each)))
  return { lines, refused: [...matched.flatMap(({ notice }) => notice ?? []), ...refused], repriced }
}

/** Merges equal lines: two imported lines may match the same line of today. */
const mergeLines = (lines: readonly ReorderLine[]): ReorderLine[] =>
  [...Map.groupBy(lines, lineKey).values()].flatMap(([first, ...more]) => {
    const cantidad = [first, ...more].reduce((sum, line) => sum + (line?.cantidad ?? 0), 0)
    return first ? [{ ...first, cantidad: Math.min(cantidad, MAX_CANTIDAD) }] : []
  })

const priceKey = ({ nombre, unidad }: { nombre: string; unidad: Unidad }): string => `${nombre} ${unidad}`
