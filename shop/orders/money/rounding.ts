import { type Cents, cents, minus } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { type OrderMoney, owed } from './money-of.ts'

/** What decides the cents forgiven on an order; `ajustado` excludes cents forgiven before. */
export interface WeighedMoney extends OrderMoney {
  /** Whether every line has been weighed. */
  pesado: boolean
  /** The total as ordered. */
  pedido: Cents
  /** The part of `pagado` received before its last weighing. */
  pagadoAntes: Cents
}

/**
 * The cents to forgive on an order: what it lacks after weighing, up to `limit`, if it was paid as ordered before the
 * weighing. Nobody is asked for these cents (docs/rules.md#cents).
 */
export function roundingOf(order: WeighedMoney, limit: Cents): Cents {
  const lacks = minus(owed(order), order.pagado)
  const wasPaid = order.pesado && order.pagadoAntes >= order.pedido
  return ESTADOS[order.estado].counts && !order.sinDatos && wasPaid && lacks > 0 && lacks <= limit ? lacks : cents(0)
}
