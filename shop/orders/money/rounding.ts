import { type Cents, cents, minus } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { type OrderMoney, owed } from './money-of.ts'

/** What decides the cents forgiven on an order; `ajustado` excludes cents forgiven before. */
export interface WeighedMoney extends OrderMoney {
  /** Whether every line has been weighed. */
  pesado: boolean
  /** The total as ordered. */
  pedido: Cents
  /** The part of `pagado` received before its last weighing, less everything paid back or reversed. */
  pagadoAntes: Cents
}

/**
 * The cents to forgive on an order: what it lacks because of its weights, if that is at most `limit` and the order was
 * paid as ordered before the weighing. Nobody is asked for these cents (docs/rules.md#cents).
 */
export function roundingOf(order: WeighedMoney, limit: Cents): Cents {
  const { estado, sinDatos, pesado, pedido, pagado, pagadoAntes } = order
  if (!ESTADOS[estado].counts || sinDatos || !pesado || pagadoAntes < pedido) return cents(0)
  const byWeights = minus(owed(order), pagadoAntes)
  return byWeights > limit ? cents(0) : cents(Math.max(0, minus(owed(order), pagado)))
}
