import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import type { Adjustment } from './payment.ts'

/** What decides the value of an order's lines in a return: `posiciones` identify the lines, amounts are in cents. */
interface OrderOfReturn {
  productos: readonly Pick<OrderLine, 'subtotal' | 'gramos' | 'gramosReales'>[]
  posiciones: readonly number[]
  descuento: Cents
  ajustes: readonly Pick<Adjustment, 'que' | 'posicion' | 'monto' | 'gramos'>[]
}

/** A line that can be returned: its cost and weight, and the part not returned yet, in cents and grams. */
export interface ReturnableLine {
  costo: Cents
  gramos: number
  queda: Cents
  /** 0 when the weight of the line is unknown. */
  quedanGramos: number
}

/**
 * The cost of each line after the order's discount, in cents. The costs add up to the lines' total less the discount,
 * and none exceeds the price of its line (docs/rules.md#in-the-office).
 */
export function costsOfLines(subtotals: readonly Cents[], descuento: Cents): Cents[] {
  const whole = BigInt(sum(subtotals))
  const paid = BigInt(Math.max(0, Number(whole) - descuento))
  /** The cost of the lines up to here, rounded half up; the differences are the costs of the lines. */
  const upTo = (total: Cents) =>
    whole === 0n ? cents(0) : cents(Number((2n * BigInt(total) * paid + whole) / (2n * whole)))
  return subtotals.map((_, index) =>
    minus(upTo(sum(subtotals.slice(0, index + 1))), upTo(sum(subtotals.slice(0, index)))),
  )
}

/** The lines of an order by position, with what can still be returned of each. Leaves out lines of unknown price. */
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
 * The value in cents of these grams of a line in a return: their share of its cost, at most what is left of it. Without
 * grams, or with all that are left, returns all that is left. Undefined when the price or weight is unknown.
 */
export function priceOfReturn(line: ReturnableLine | undefined, gramos: number): Cents | undefined {
  if (!line) return undefined
  if (!Number.isInteger(gramos) || gramos <= 0) return line.queda
  if (line.gramos <= 0) return undefined
  if (gramos >= line.quedanGramos) return line.queda
  const part = Math.floor((2 * line.costo * gramos + line.gramos) / (2 * line.gramos))
  return cents(Math.min(part, line.queda))
}
