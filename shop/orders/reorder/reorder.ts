import { lineKey, MAX_CANTIDAD, priceOf, type Unidad } from '#shop/catalog/line.ts'
import type { Catalogue, Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import { type CartLine, splitUnavailable } from '#shop/orders/cart.ts'
import { type ImportedLine, isOwn } from '#shop/orders/imported/imported-line.ts'
import { type MatchedLine, matchImportedLine, type ReorderLine } from '#shop/orders/imported/match-line.ts'

/** A past order as a cart of today: what can still be bought, and what the person should know before buying it. */
export interface ReorderPlan {
  lines: CartLine[]
  /** One sentence for each cut that can no longer be bought as it was, or is bought otherwise. */
  refused: string[]
  /** The cuts whose price of one unit is another now. */
  repriced: { nombre: string; unidad: Unidad; antes: Cents; ahora: Cents }[]
}

/**
 * Rebuilds the cart of an order with the names of today's catalogue, comparing list prices with those the order keeps.
 * Nothing is sold that the catalogue no longer sells: the same rule as for a cart that has been lying about. Of an order
 * of the older shop what can be matched is taken over.
 */
export function planReorder(
  productos: readonly (OwnLine | ImportedLine)[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
): ReorderPlan {
  const matched = productos.map((line): MatchedLine => (isOwn(line) ? { line } : matchImportedLine(line, products)))
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
    .filter(({ line, antes, ahora }) => lines.includes(line) && antes !== ahora)
    .map(({ line: { nombre, unidad }, antes, ahora }) => ({ nombre, unidad, antes, ahora }))
    // A cut in two preparations has one price.
    .filter((each, index, all) => index === all.findIndex((first) => priceKey(first) === priceKey(each)))
  return { lines, refused: [...matched.flatMap(({ notice }) => notice ?? []), ...refused], repriced }
}

/** Two imported lines may mean the same one of today. */
const mergeLines = (lines: readonly ReorderLine[]): ReorderLine[] =>
  [...Map.groupBy(lines, lineKey).values()].flatMap(([first, ...more]) => {
    const cantidad = [first, ...more].reduce((sum, line) => sum + (line?.cantidad ?? 0), 0)
    return first ? [{ ...first, cantidad: Math.min(cantidad, MAX_CANTIDAD) }] : []
  })

type OwnLine = ReorderLine & { gramos: number }

const priceKey = ({ nombre, unidad }: { nombre: string; unidad: Unidad }): string => `${nombre} ${unidad}`
