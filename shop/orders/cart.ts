import { z } from 'zod'
import { LineRequest, lineKey, lineRefusal, MAX_CANTIDAD, type Unidad } from '#shop/catalog/line.ts'
import { type Catalogue, isOnSale, type Product } from '#shop/catalog/product.ts'

/** One cut in the cart, before it is sent: no price, because prices come from the catalogue of the moment. */
export const CartLine = LineRequest.required({ codigo: true, nombre: true, unidad: true, cantidad: true })
export type CartLine = z.infer<typeof CartLine>
export const CartLines = z.array(CartLine).max(200)

/**
 * A line is one cut in one unit and prepared in one way: the same cut may be in the cart once for each
 * (docs/rules.md#order-lines).
 */
export type LineKey = Pick<CartLine, 'codigo' | 'unidad' | 'preparacion'>

export type LineChoice = Omit<LineKey, 'codigo'>

export const isLine =
  (key: LineKey) =>
  (line: LineKey): boolean =>
    lineKey(line) === lineKey(key)

/** How many the cart holds of this line; 0 when it is not there. */
export const cantidadOf = (lines: readonly CartLine[], key: LineKey): number => lines.find(isLine(key))?.cantidad ?? 0

/** One more or one less means one whole case for what is sold by the case, one unit for the rest. */
export const stepOf = ({ cajaKilos }: Pick<Product, 'cajaKilos'>): number => cajaKilos ?? 1

/** Cases are weighed by the kilo, never by the half (docs/rules.md#whole-cases). */
export const unitsOf = ({ cajaKilos }: Pick<Product, 'cajaKilos'>): readonly Unidad[] =>
  cajaKilos ? ['kilos'] : ['kilos', 'medio kilo']

/** Puts `cantidad` of a cut in the cart: at most 999, in whole cases where it is sold so; 0 or less takes it out. */
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
 * Changes how a cut is prepared, its kilos and its half kilos alike; what the cart holds prepared otherwise stays. Where
 * it holds the cut prepared so already, both become one line.
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

/** Kilos and a half, such as 1.5: whole kilos in their line, and one half kilo more in the line of half kilos. */
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

/** Whether two carts ask for the same, in whatever order. */
export const isSameCart = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length && one.every((line) => cantidadOf(other, line) === line.cantidad)

/** Puts back a line that was taken out, where it was, unless it has come back meanwhile. */
export const restoreLine = (lines: readonly CartLine[], line: CartLine, index: number): CartLine[] =>
  lines.some(isLine(line)) ? [...lines] : lines.toSpliced(index, 0, line)

/**
 * A cut chosen on another page enters once, by the half kilo as its price is shown there, unless the cart holds it
 * already (docs/rules.md#cart).
 */
export function addCutOnce(lines: readonly CartLine[], product: Product): CartLine[] {
  if (lines.some((line) => line.codigo === product.codigo)) return [...lines]
  const unidad = product.cajaKilos ? 'kilos' : 'medio kilo'
  return setCantidad(lines, product, { unidad, preparacion: '' }, stepOf(product))
}

/** Parts what can still be sold from what cannot, with the sentence that names each one. */
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
