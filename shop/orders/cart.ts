import { type Catalogue, isOnSale } from '#shop/catalog/categories.ts'
import { GRAMOS, lineKey, lineRefusal, MAX_CANTIDAD, type Unidad } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import type { Product } from '#shop/catalog/product.ts'

/** A cut in the cart, without a price: prices come from the current catalogue. */
export type CartLine = LineRequest & { nombre: string }

/** Identifies a line: the cart has a cut at most once per unit and preparation (docs/rules.md#order-lines). */
export type LineKey = Pick<CartLine, 'codigo' | 'unidad' | 'preparacion'>

export type LineChoice = Omit<LineKey, 'codigo'>

/** A predicate for the line with this key. */
export const isLine =
  (key: LineKey) =>
  (line: LineKey): boolean =>
    lineKey(line) === lineKey(key)

/** The quantity of this line in the cart; 0 when it is not there. */
export const cantidadOf = (lines: readonly CartLine[], key: LineKey): number => lines.find(isLine(key))?.cantidad ?? 0

/** The step of the plus and minus buttons: one whole case, or one unit for products sold loose. */
export const stepOf = ({ cajaKilos }: Pick<Product, 'cajaKilos'>): number => cajaKilos ?? 1

/** The units of a product: cases are sold only by the kilo (docs/rules.md#whole-cases). */
export const unitsOf = ({ cajaKilos }: Pick<Product, 'cajaKilos'>): readonly Unidad[] =>
  cajaKilos ? ['kilos'] : ['kilos', 'medio kilo']

/**
 * Sets the quantity of a line: at most 999, rounded to whole cases for products sold by the case. 0 or less removes it.
 */
export function setCantidad(
  lines: readonly CartLine[],
  product: Pick<Product, 'codigo' | 'nombre' | 'cajaKilos'>,
  { unidad, preparacion }: LineChoice,
  cantidad: number,
): CartLine[] {
  const key = { codigo: product.codigo, unidad, preparacion }
  const step = stepOf(product)
  const whole = Math.floor(Math.min(cantidad, MAX_CANTIDAD) / step) * step
  if (!(whole > 0)) return lines.filter((line) => !isLine(key)(line))
  const changed = { ...key, nombre: product.nombre, cantidad: whole }
  return lines.some(isLine(key)) ? lines.map((line) => (isLine(key)(line) ? changed : line)) : [...lines, changed]
}

/**
 * Changes the preparation of a cut in both units; lines of the cut with another preparation stay. Merges into a line
 * that already has the new preparation.
 */
export const prepareCut = (
  lines: readonly CartLine[],
  product: Pick<Product, 'codigo' | 'nombre' | 'cajaKilos'>,
  preparacion: string,
  wanted: string,
): CartLine[] =>
  unitsOf(product).reduce<CartLine[]>(
    (all, unidad) => prepareLine(all, product, { unidad, preparacion }, wanted),
    [...lines],
  )

function prepareLine(
  lines: readonly CartLine[],
  product: Pick<Product, 'codigo' | 'nombre' | 'cajaKilos'>,
  { unidad, preparacion }: LineChoice,
  wanted: string,
): CartLine[] {
  const [key, target] = [preparacion, wanted].map((way) => ({ codigo: product.codigo, unidad, preparacion: way }))
  if (!key || !target || isLine(key)(target)) return [...lines]
  if (!lines.some(isLine(target))) return lines.map((line) => (isLine(key)(line) ? { ...line, ...target } : line))
  const cantidad = cantidadOf(lines, key) + cantidadOf(lines, target)
  return setCantidad(setCantidad(lines, product, key, 0), product, target, cantidad)
}

/** Sets a quantity such as 1.5 kilos: whole kilos in one line, and one unit in the line of half kilos. */
export function setKilosAndHalf(
  lines: readonly CartLine[],
  product: Pick<Product, 'codigo' | 'nombre' | 'cajaKilos'>,
  preparacion: string,
  kilos: number,
): CartLine[] {
  const half = { codigo: product.codigo, unidad: 'medio kilo' as const, preparacion }
  const whole = setCantidad(lines, product, { unidad: 'kilos', preparacion }, Math.floor(kilos))
  return setCantidad(whole, product, half, cantidadOf(lines, half) + 1)
}

/** The grams of a loose cut in the cart, over all units and preparations. */
export const gramosOf = (lines: readonly CartLine[], codigo: string): number =>
  lines.filter((line) => line.codigo === codigo).reduce((gramos, line) => gramos + weightOf(line), 0)

const weightOf = ({ unidad, cantidad }: CartLine): number => cantidad * GRAMOS[unidad]

/**
 * Adds grams of a loose cut in whole half kilos, or removes them when negative, at most all. Changes the first
 * preparation in the cart. Whole kilos go into one line, a half kilo into another (docs/rules.md#cart).
 */
export function addGramos(
  lines: readonly CartLine[],
  product: Pick<Product, 'codigo' | 'nombre'>,
  gramos: number,
): CartLine[] {
  const ofCut = lines.filter(({ codigo }) => codigo === product.codigo)
  const preparacion = ofCut[0]?.preparacion ?? ''
  const before = gramosOf(
    ofCut.filter((line) => line.preparacion === preparacion),
    product.codigo,
  )
  const after = Math.max(0, before + gramos)
  const loose = { ...product, cajaKilos: null }
  const whole = setCantidad(lines, loose, { unidad: 'kilos', preparacion }, Math.floor(after / 1000))
  return setCantidad(whole, loose, { unidad: 'medio kilo', preparacion }, (after % 1000) / 500)
}

/** Whether two carts hold the same lines, in any order. */
export const isSameCart = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length && one.every((line) => cantidadOf(other, line) === line.cantidad)

/** Restores a removed line at its place, unless the cart already contains it again. */
export const restoreLine = (lines: readonly CartLine[], line: CartLine, index: number): CartLine[] =>
  lines.some(isLine(line)) ? [...lines] : lines.toSpliced(index, 0, line)

/**
 * Adds half a kilo of a cut chosen on another page, which shows the price of that unit. Does nothing if the cart
 * contains the cut (docs/rules.md#cart).
 */
export function addCutOnce(lines: readonly CartLine[], product: Product): CartLine[] {
  if (lines.some((line) => line.codigo === product.codigo)) return [...lines]
  const unidad = product.cajaKilos ? 'kilos' : 'medio kilo'
  return setCantidad(lines, product, { unidad, preparacion: '' }, stepOf(product))
}

/** Splits the lines into those that can be sold, and a message for each that cannot. */
export function splitUnavailable(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
): { lines: CartLine[]; refused: string[] } {
  const refusal = (line: CartLine) => {
    const product = products.get(line.codigo)
    const onlyByTheCase = product && isOnSale(product, 'wholesale') && !isOnSale(product, catalogue)
    if (onlyByTheCase) return `${product.nombre} se vende solo a empresas`
    return lineRefusal(product, line, catalogue)
  }
  return {
    lines: lines.filter((line) => refusal(line) === undefined),
    refused: [...new Set(lines.flatMap((line) => refusal(line) ?? []))],
  }
}
