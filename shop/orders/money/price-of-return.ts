import { UNIDADES } from '#shop/catalog/line.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { priceOfGrams } from '#shop/orders/weights/charge-line.ts'

/**
 * What these grams of a line cost, at the price of the order and never more than the line, in cents; without grams the
 * whole line. Undefined where an imported line has no price.
 */
export function priceOfReturn(line: OrderLine | undefined, gramos: number): Cents | undefined {
  if (!line || line.subtotal === null) return undefined
  if (!Number.isInteger(gramos) || gramos <= 0) return line.subtotal
  const { precio } = line
  const unidad = UNIDADES.find((each) => each === line.unidad)
  if (precio === null || !unidad) return undefined
  return cents(Math.min(priceOfGrams({ unidad, precio }, gramos), line.subtotal))
}
