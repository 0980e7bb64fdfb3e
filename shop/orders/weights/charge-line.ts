import { GRAMOS, type Unidad } from '#shop/catalog/line.ts'
import type { Charging } from '#shop/charging.ts'
import { type Cents, cents, minus, times } from '#shop/money.ts'

/** A line as ordered, and its weight: `gramosReales` is null until it is fully weighed. */
export interface WeighedLine {
  unidad: Unidad
  cantidad: number
  precio: Cents
  gramosReales: number | null
  /** Removed: it costs nothing. */
  quitada?: boolean
}

/** What a line costs, and the part of it that is given away. Weight in grams. */
export interface ChargedLine {
  gramosCobrados: number
  subtotal: Cents
  regaloGramos: number
  /** The price of the part that is given away. */
  regalo: Cents
}

/** The ordered weight in grams. */
export const orderedGrams = ({ cantidad, unidad }: Pick<WeighedLine, 'cantidad' | 'unidad'>): number =>
  cantidad * GRAMOS[unidad]

/** The price of the ordered quantity. */
export const orderedPrice = ({ cantidad, precio }: Pick<WeighedLine, 'cantidad' | 'precio'>): Cents =>
  times(precio, cantidad)

/** The price per kilo in the line's unit: twice the price of a half kilo. */
export const pricePerKilo = ({ unidad, precio }: Pick<WeighedLine, 'unidad' | 'precio'>): Cents =>
  times(precio, 1000 / GRAMOS[unidad])

/** The most grams that the customer pays for. */
export const maxChargedGrams = (line: Pick<WeighedLine, 'cantidad' | 'unidad'>, tolerancia: number): number =>
  Math.floor((orderedGrams(line) * (100 + tolerancia)) / 100)

/** The fewest grams that do not count as too little. */
export const minExpectedGrams = (gramos: number, tolerancia: number): number =>
  Math.ceil((gramos * (100 - tolerancia)) / 100)

/** The price of a weight at the price per kilo of the line's unit, rounded half up to the cent. */
export const priceOfGrams = ({ unidad, precio }: Pick<WeighedLine, 'unidad' | 'precio'>, gramos: number): Cents =>
  cents(Math.floor((2 * precio * gramos + GRAMOS[unidad]) / (2 * GRAMOS[unidad])))

/**
 * What a line costs. `fijo`: its ordered price. `peso real`: its weight at the price per kilo of its unit, at most
 * `tolerancia` percent above the ordered weight and price; the excess is given away (docs/rules.md#charged-weight).
 */
export function chargeLine(line: WeighedLine, { cobro, tolerancia }: Charging): ChargedLine {
  if (line.quitada) return { gramosCobrados: 0, subtotal: cents(0), regaloGramos: 0, regalo: cents(0) }
  const ordered = { gramos: orderedGrams(line), price: orderedPrice(line) }
  const real = line.gramosReales ?? ordered.gramos
  const byWeight = cobro === 'peso real' && line.gramosReales !== null
  const gramosCobrados = byWeight ? Math.min(real, maxChargedGrams(line, tolerancia)) : ordered.gramos
  const maxPrice = Math.floor((ordered.price * (100 + tolerancia)) / 100)
  const subtotal = byWeight ? cents(Math.min(priceOfGrams(line, gramosCobrados), maxPrice)) : ordered.price
  const regaloGramos = Math.max(0, real - gramosCobrados)
  const regalo = regaloGramos === 0 ? cents(0) : cents(Math.max(0, minus(priceOfGrams(line, real), subtotal)))
  return { gramosCobrados, subtotal, regaloGramos, regalo }
}
