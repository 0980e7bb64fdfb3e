import type { PricedLine, Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { searchText } from '#shop/text/search-text.ts'
import { gramsOfQuantity } from './imported-line.ts'

/** The fields of a line that a reorder uses. */
type Field = 'codigo' | 'nombre' | 'unidad' | 'cantidad' | 'preparacion' | 'precio'
export type PastLine = Pick<OrderLine, Field> & Partial<Pick<OrderLine, 'pedida' | 'importada'>>

/** A line that can be ordered. `precio` is its unit price in the past order, if known. */
export type ReorderLine = Pick<PricedLine, Exclude<Field, 'precio'>> & Pick<OrderLine, 'precio'>

/** Today's cut for an imported line, and a notice if it differs in a way that the customer should know. */
export interface MatchedLine {
  line?: ReorderLine
  notice?: string
}

/**
 * Matches an imported line to today's catalogue: the cut by code or name, and pounds and fractions of a kilo as the
 * nearest number of half kilos. A plain text must name a cut and its amount. Without a match, returns only a notice.
 */
export function matchImportedLine(line: PastLine, products: ReadonlyMap<string, Product>): MatchedLine {
  const [{ name, quantity: originalQuantity } = { name: '', quantity: '' }] = lineTexts([line])
  const parsed = line.unidad === '' ? { ...line, ...amountIn(line.nombre) } : line
  const product = cutOf(parsed, products)
  if (!product) return { notice: `«${joinNonEmpty([name, originalQuantity], ', ')}» no está en el mostrador de hoy` }
  const amount = orderable(parsed)
  const { codigo, nombre } = product
  const isSame = amount.unidad === parsed.unidad && amount.cantidad === parsed.cantidad
  return {
    line: { codigo, nombre, ...amount, preparacion: '', precio: isSame ? line.precio : null },
    ...(isSame
      ? {}
      : { notice: `«${joinNonEmpty([name, originalQuantity], ', ')}» pasa como ${quantity(amount)} de ${nombre}` }),
  }
}

/** Finds the cut by its code, its full name, or the longest product name in its text. */
function cutOf(
  { codigo, nombre }: Pick<PastLine, 'codigo' | 'nombre'>,
  products: ReadonlyMap<string, Product>,
): Product | undefined {
  const byCode = products.get(codigo)
  if (byCode) return byCode
  const text = searchText(nombre)
  return [...products.values()]
    .filter((product) => text.includes(searchText(product.nombre)))
    .sort((a, b) => b.nombre.length - a.nombre.length)[0]
}

/** The amount in a text: '3 lb', '2.5 libras', '1 kilo', '2 medios kilos'; one pound when there is none. */
function amountIn(text: string): { unidad: string; cantidad: number } {
  const [, number = '1', half, unit = 'lb'] =
    /((?<!\d)\d+(?:[.,]\d+)?) ?(medios? )?(lbs?|libras?|kg|kilos?)\b/.exec(searchText(text)) ?? []
  return { cantidad: Number(number.replace(',', '.')), unidad: half ? 'medio kilo' : unit }
}

/** Keeps whole kilos and half kilos; rounds any other weight to half kilos, at least one. */
export function orderable({ unidad, cantidad }: Pick<PastLine, 'unidad' | 'cantidad'>): {
  unidad: Unidad
  cantidad: number
} {
  const isWhole = Number.isInteger(cantidad)
  if (isWhole && (unidad === 'kilos' || unidad === 'medio kilo')) return { unidad, cantidad }
  return { unidad: 'medio kilo', cantidad: Math.max(1, Math.round((gramsOfQuantity(cantidad, unidad) || 500) / 500)) }
}
