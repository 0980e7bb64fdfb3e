import { usd } from '#shop/money.ts'
import type { ReturnableLine } from '#shop/orders/money/price-of-return.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'

/** What is said beside the grams of a return: what the line cost, and what is left of it. */
export function returnHint(line: Omit<ReturnableLine, 'gramos'> | undefined): string {
  if (!line) return 'El peso del pedido no cambia.'
  const { costo, queda, quedanGramos } = line
  const before = queda < costo ? ` y quedan ${usd(queda)}` : ''
  const weight = quedanGramos > 0 ? `, ${exactKilos(quedanGramos)}` : ''
  return `Ese corte costó ${usd(costo)}${before}${weight}. Con los gramos se calcula el dinero.`
}
