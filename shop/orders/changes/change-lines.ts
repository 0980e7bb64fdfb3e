import type { Catalogue } from '#shop/catalog/categories.ts'
import { GRAMOS, lineKey, lineRefusal, type PricedLine, priceLine, priceOf } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { joinPreparations, parsePreparations } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { times } from '#shop/money.ts'
import { type LineMarks, lockOf } from './line-lock.ts'

/** A line of an order before it changes. */
export type LineBefore = PricedLine & LineMarks & { siNoHay?: SiNoHay }

/** The wanted quantity of a line, 0 to remove it, and its preparation. */
export interface WantedLine {
  cantidad: number
  /** The new preparation; absent to keep the old one. */
  preparacion?: string | undefined
}

/** A line that a change adds, at today's price. */
export type AddedLine = PricedLine & { siNoHay: SiNoHay }

/** A refused line: its index in the order (`lines`) or among the lines to add (`added`), and why. */
export interface RefusedLine {
  of: 'lines' | 'added'
  index: number
  error: string
}

/** The changed lines, one for each line before, and the added ones; or the refused ones. */
export type ChangedLines<Line> = { ok: true; lines: Line[]; added: AddedLine[] } | { ok: false; refused: RefusedLine[] }

/**
 * Changes quantities and preparations of an order's lines and adds more. What was ordered keeps its price; additions
 * cost today's price and join a line of the same price or become a new line. Refuses additions that are not on sale,
 * parts of a case, preparations that the cut does not offer, and any change of a line that was weighed, replaced or
 * removed (docs/rules.md#changes-by-the-customer).
 */
export function changeLines<Line extends LineBefore>(
  lines: readonly Line[],
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
  toAdd: readonly LineRequest[] = [],
): ChangedLines<Line> {
  const refused: RefusedLine[] = []
  const changed = lines.map((line) => line)
  const more: { request: LineRequest; from: Omit<RefusedLine, 'error'> }[] = []
  for (const [index, line] of lines.entries()) {
    const { cantidad, preparacion = line.preparacion } = wanted[index] ?? line
    if (cantidad === line.cantidad && preparacion === line.preparacion) continue
    const product = products.get(line.codigo)
    const why = lockOf(line) ?? changeRefusal(line, { cantidad, preparacion }, product, catalogue)
    if (why) refused.push({ of: 'lines', index, error: why })
    if (why) continue
    const prepared = { ...line, preparacion: inItsWords(product, line, preparacion) }
    const costsAnother = product !== undefined && priceOf(product, line.unidad) !== line.precio
    const kept = costsAnother ? Math.min(cantidad, line.cantidad) : cantidad
    changed[index] = withQuantity(prepared, kept)
    if (cantidad > kept)
      more.push({ request: { ...prepared, cantidad: cantidad - kept }, from: { of: 'lines', index } })
  }
  for (const [index, line] of changed.entries())
    if (line.preparacion !== lines[index]?.preparacion && changed.some((each) => each !== line && isSame(each, line)))
      refused.push({ of: 'lines', index, error: `${line.nombre} está dos veces en el pedido` })
  more.push(...toAdd.map((request, index) => ({ request, from: { of: 'added' as const, index } })))

  const added: AddedLine[] = []
  for (const { request, from } of more) {
    const product = products.get(request.codigo)
    const why = from.of === 'added' ? lineRefusal(product, request, catalogue) : undefined
    if (why || !product) {
      refused.push({ ...from, error: why ?? '' })
      continue
    }
    const line = { ...priceLine(product, request), siNoHay: request.siNoHay ?? 'llamar' }
    const [same, other] = [
      changed.findIndex((each) => isSame(each, line)),
      added.findIndex((each) => isSame(each, line)),
    ]
    if (same >= 0) changed[same] = plus(changed[same] as Line, line)
    else if (other >= 0) added[other] = plus(added[other] as AddedLine, line)
    else added.push(line)
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, lines: changed, added }
}

/** Why a line of an order cannot be changed like this. A product that is no longer on sale can still be reduced. */
function changeRefusal(
  line: PricedLine,
  { cantidad, preparacion }: Required<WantedLine>,
  product: Product | undefined,
  catalogue: Catalogue,
): string | undefined {
  const isPartOfCase = cantidad > 0 && product?.cajaKilos && cantidad % product.cajaKilos !== 0
  if (cantidad > line.cantidad || isPartOfCase)
    return lineRefusal(product, { ...line, cantidad, preparacion: preparacion ?? '' }, catalogue)
  const isOther = cantidad > 0 && preparacion !== line.preparacion
  if (isOther && !(product && parsePreparations(product.preparaciones, preparacion ?? '')))
    return `${line.nombre} no se prepara así: ${preparacion}`
  return undefined
}

/** Whether an unlocked line is the same cut with the same preparation and price. */
const isSame = (each: LineBefore, line: PricedLine): boolean =>
  lineKey(each) === lineKey(line) && each.precio === line.precio && lockOf(each) === undefined

/** A preparation in the product's wording and order; the current one of the line stays as it is. */
const inItsWords = (product: Product | undefined, line: PricedLine, preparacion: string): string => {
  const offered = product?.preparaciones ?? []
  return preparacion === line.preparacion
    ? preparacion
    : joinPreparations(offered, parsePreparations(offered, preparacion) ?? [])
}

const plus = <Line extends PricedLine>(line: Line, { cantidad }: PricedLine): Line =>
  withQuantity(line, line.cantidad + cantidad)

const withQuantity = <Line extends PricedLine>(line: Line, cantidad: number): Line => ({
  ...line,
  cantidad,
  gramos: cantidad * GRAMOS[line.unidad],
  subtotal: times(line.precio, cantidad),
})
