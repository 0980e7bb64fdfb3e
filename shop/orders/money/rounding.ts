import { type Cents, cents, minus } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { type OrderMoney, owed } from './money-of.ts'

/** What decides whether an order is rounded, in cents; `ajustado` without what was rounded before. */
export interface WeighedMoney extends OrderMoney {
  /** Whether every line has its weight. */
  pesado: boolean
  /** What it cost as it was ordered. */
  pedido: Cents
  /** What of `pagado` came in before its last weight. */
  pagadoAntes: Cents
}

/**
 * What is forgiven of an order, in cents: what it lacks by its weights, up to `limit`, where it was paid as ordered before
 * they were known. Nobody is asked for these cents (docs/rules.md#cents).
 */
export function roundingOf(order: WeighedMoney, limit: Cents): Cents {
  const lacks = minus(owed(order), order.pagado)
  const wasPaid = order.pesado && order.pagadoAntes >= order.pedido
  return ESTADOS[order.estado].counts && !order.sinDatos && wasPaid && lacks > 0 && lacks <= limit ? lacks : cents(0)
}
