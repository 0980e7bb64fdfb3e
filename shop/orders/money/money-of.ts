import { type Cents, cents, minus, usd } from '#shop/money.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'

/** What decides the amount due of an order, in cents. */
export interface OrderMoney {
  estado: OrderEstado
  /** The total as currently charged. */
  total: Cents
  /** The payments allocated to it, less refunds. */
  pagado: Cents
  /** Returns and waived amounts, less those that were reversed. */
  ajustado: Cents
  /** It was delivered or cancelled before payments were recorded. */
  sinDatos: boolean
}

/** What is owed for an order, paid or not: its total less adjustments; nothing once it is cancelled. */
export const owed = ({ estado, total, ajustado }: Pick<OrderMoney, 'estado' | 'total' | 'ajustado'>): Cents =>
  ESTADOS[estado].counts ? minus(total, ajustado) : cents(0)

export const MONEY_STATES = ['pagado', 'falta', 'sobra', 'sin_datos', 'nada'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/**
 * Whether an order is paid. `monto` in cents is what it lacks (`falta`), what it has too much (`sobra`), or else what
 * was paid.
 */
export interface MoneyLine {
  es: MoneyState
  monto: Cents
}

/**
 * Whether an order is paid, underpaid or overpaid, from its recorded payments (docs/rules.md#payments). `sin_datos`: it
 * was delivered or cancelled before payments were recorded. `nada`: it is cancelled and holds no money.
 */
export function moneyOf(money: OrderMoney): MoneyLine {
  const { pagado, sinDatos, estado } = money
  if (sinDatos) return { es: 'sin_datos', monto: cents(0) }
  const lacking = minus(owed(money), pagado)
  if (lacking < 0) return { es: 'sobra', monto: cents(-lacking) }
  if (lacking > 0) return { es: 'falta', monto: lacking }
  return ESTADOS[estado].counts ? { es: 'pagado', monto: pagado } : { es: 'nada', monto: pagado }
}

/** The payment state as staff and customers read it: 'Falta $16.07'; empty for `nada`. */
export const moneyText = ({ es, monto }: MoneyLine): string =>
  ({ pagado: 'Pagado', falta: `Falta ${usd(monto)}`, sobra: `Sobra ${usd(monto)}`, sin_datos: 'Sin datos', nada: '' })[
    es
  ]

/** The overpaid amount as the customer reads it: 'Te quedan $0.31 a favor.' */
export const favourText = (amount: Cents): string => `Te quedan ${usd(amount)} a favor.`

/** Allocates a payment to orders, oldest first: each gets what it lacks until nothing is left. */
export function allocate<Order extends { lacks: Cents }>(
  amount: Cents,
  oldestFirst: readonly Order[],
): { order: Order; monto: Cents }[] {
  let left = amount
  return oldestFirst.flatMap((order) => {
    const monto = cents(Math.max(0, Math.min(left, order.lacks)))
    left = minus(left, monto)
    return monto > 0 ? [{ order, monto }] : []
  })
}
