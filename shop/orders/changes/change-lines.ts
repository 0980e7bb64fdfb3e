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

/** What one line is to become; 0 for none. */
export interface WantedLine {
  cantidad: number
  /** Another preparation; absent: the same. */
  preparacion?: string | undefined
}

/** A line that a change adds, at the price of today. */
export type AddedLine = PricedLine & { siNoHay: SiNoHay }

/** Of a refused line, where it stands: among the lines of the order, or among those to be added. */
export interface RefusedLine {
  of: 'lines' | 'added'
  index: number
  error: string
}

/** The lines as changed, one for each former one, and what is added; or why not. */
export type ChangedLines<Line> = { ok: true; lines: Line[]; added: AddedLine[] } | { ok: false; refused: RefusedLine[] }

/**
 * The lines of an order with other quantities and preparations, and more of them. What was ordered keeps its price; what
 * is added costs today's: it joins a line of the same price, or becomes one of its own. Refuses to add what is not on
 * sale, parts of a case, a preparation that the cut does not have, and every change of a line that was weighed, replaced
 * or removed (docs/rules.md#changes-by-the-customer).
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

/** Why a line of an order can't become this; less of what is not on sale any more stays possible. */
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

/** Whether a line that can still change is the same cut, prepared the same way, at the same price. */
const isSame = (each: LineBefore, line: PricedLine): boolean =>
  lineKey(each) === lineKey(line) && each.precio === line.precio && lockOf(each) === undefined

/** A preparation in the words and the order of the product; the one of the order stays as it is. */
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
