import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import type { Adjustment } from './payment.ts'

/** What decides what the lines of an order are worth in a return: `posiciones` name the lines, amounts are in cents. */
interface OrderOfReturn {
  productos: readonly Pick<OrderLine, 'subtotal' | 'gramos' | 'gramosReales'>[]
  posiciones: readonly number[]
  descuento: Cents
  ajustes: readonly Pick<Adjustment, 'que' | 'posicion' | 'monto' | 'gramos'>[]
}

/** A line in a return: what it cost and weighed, and what of that was not returned yet, in cents and grams. */
export interface ReturnableLine {
  costo: Cents
  gramos: number
  queda: Cents
  /** 0 where nobody knows what the line weighed. */
  quedanGramos: number
}

/**
 * What each line cost after the discount of its order, in cents, in their order: the parts add up to what all lines cost
 * less the discount, and none is more than its line (docs/rules.md#in-the-office).
 */
export function costsOfLines(subtotals: readonly Cents[], descuento: Cents): Cents[] {
  const whole = BigInt(sum(subtotals))
  const paid = BigInt(Math.max(0, Number(whole) - descuento))
  /** Of what the lines up to here cost, rounded half up: the differences of these are the parts. */
  const upTo = (total: Cents) =>
    whole === 0n ? cents(0) : cents(Number((2n * BigInt(total) * paid + whole) / (2n * whole)))
  return subtotals.map((_, index) =>
    minus(upTo(sum(subtotals.slice(0, index + 1))), upTo(sum(subtotals.slice(0, index)))),
  )
}

/** The lines of an order by their position, with what may still be returned of each; without those of unknown price. */
export function returnableLines({ productos, posiciones, descuento, ajustes }: OrderOfReturn) {
  const costs = costsOfLines(
    productos.map(({ subtotal }) => subtotal ?? cents(0)),
    descuento,
  )
  return new Map(
    productos.flatMap((line, index): [number, ReturnableLine][] => {
      if (line.subtotal === null) return []
      const posicion = posiciones[index] ?? index
      const costo = costs[index] ?? cents(0)
      const returned = ajustes.filter((each) => each.que === 'devolucion' && each.posicion === posicion)
      const gramos = line.gramosReales ?? line.gramos
      const back = returned.reduce((total, each) => total + Math.sign(each.monto) * (each.gramos ?? 0), 0)
      const queda = cents(Math.max(0, minus(costo, sum(returned.map(({ monto }) => monto)))))
      return [[posicion, { costo, gramos, queda, quedanGramos: Math.max(0, gramos - back) }]]
    }),
  )
}

/**
 * What these grams of a line are worth in a return, in cents: their part of what it cost, never more than what is left
 * of it. Without grams, and with all that are left, all that is left. Undefined where its price or its weight is unknown.
 */
export function priceOfReturn(line: ReturnableLine | undefined, gramos: number): Cents | undefined {
  if (!line) return undefined
  if (!Number.isInteger(gramos) || gramos <= 0) return line.queda
  if (line.gramos <= 0) return undefined
  if (gramos >= line.quedanGramos) return line.queda
  const part = Math.floor((2 * line.costo * gramos + line.gramos) / (2 * line.gramos))
  return cents(Math.min(part, line.queda))
}
