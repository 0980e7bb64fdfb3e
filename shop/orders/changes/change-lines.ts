import type { Catalogue } from '#shop/catalog/categories.ts'
import { GRAMOS, lineKey, lineRefusal, type PricedLine, priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { times } from '#shop/money.ts'

/** The lines as changed, or why not, by index. */
export type ChangedLines<Line> =
  | { ok: true; lines: Line[] }
  | { ok: false; refused: { index: number; error: string }[] }

/**
 * The lines of an order with other quantities, 0 for none. What was ordered keeps its price; what is added costs today's:
 * where that is another one, it becomes a line of its own, after the others. Refuses to add what is not on sale, and
 * parts of a case (docs/rules.md#changes-by-the-customer).
 */
export function changeLines<Line extends PricedLine>(
  lines: readonly Line[],
  cantidades: readonly number[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
): ChangedLines<Line> {
  const refused: { index: number; error: string }[] = []
  const changed = lines.map((line, index) => withQuantity(line, cantidades[index] ?? line.cantidad))
  for (const [index, line] of lines.entries()) {
    const cantidad = cantidades[index] ?? line.cantidad
    const product = products.get(line.codigo)
    const isMore = cantidad > line.cantidad
    const isPartOfCase = cantidad > 0 && product?.cajaKilos && cantidad % product.cajaKilos !== 0
    const why = isMore || isPartOfCase ? lineRefusal(product, { ...line, cantidad }, catalogue) : undefined
    if (why) refused.push({ index, error: why })
    if (why || !isMore || !product) continue
    const more = priceLine(product, { ...line, cantidad: cantidad - line.cantidad })
    if (more.precio === line.precio) continue
    changed[index] = line
    const same = changed.findIndex((each) => lineKey(each) === lineKey(line) && each.precio === more.precio)
    const other = changed[same]
    if (other) changed[same] = withQuantity(other, other.cantidad + more.cantidad)
    else changed.push({ ...line, ...more })
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, lines: changed }
}

const withQuantity = <Line extends PricedLine>(line: Line, cantidad: number): Line => ({
  ...line,
  cantidad,
  gramos: cantidad * GRAMOS[line.unidad],
  subtotal: times(line.precio, cantidad),
})
