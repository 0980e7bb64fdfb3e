import { type Cents, cents, minus, usd } from '#shop/money.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'

/** What decides what an order lacks, in cents. */
export interface OrderMoney {
  estado: OrderEstado
  /** What it costs, as charged now. */
  total: Cents
  /** What of payments belongs to it, less what was paid back of it. */
  pagado: Cents
  /** Returns and what was forgiven, less what was reversed of them. */
  ajustado: Cents
  /** It was delivered or cancelled before payments were noted. */
  sinDatos: boolean
}

/** What is owed for an order in all: its total less returns; nothing once it is cancelled. */
export const owed = ({ estado, total, ajustado }: Pick<OrderMoney, 'estado' | 'total' | 'ajustado'>): Cents =>
  ESTADOS[estado].counts ? minus(total, ajustado) : cents(0)

export const MONEY_STATES = ['pagado', 'falta', 'sobra', 'sin_datos', 'nada'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** Whether an order is paid, and in cents what it lacks (`falta`) or has too much (`sobra`); of the others, what was paid. */
export interface MoneyLine {
  es: MoneyState
  monto: Cents
}

/**
 * What an order lacks or has too much, derived from what was noted (docs/rules.md#payments). `sin_datos`: it was
 * delivered or cancelled before payments were noted. `nada`: it is cancelled and holds no money.
 */
export function moneyOf(money: OrderMoney): MoneyLine {
  const { pagado, sinDatos, estado } = money
  if (sinDatos) return { es: 'sin_datos', monto: cents(0) }
  const lacking = minus(owed(money), pagado)
  if (lacking < 0) return { es: 'sobra', monto: cents(-lacking) }
  if (lacking > 0) return { es: 'falta', monto: lacking }
  return ESTADOS[estado].counts ? { es: 'pagado', monto: pagado } : { es: 'nada', monto: pagado }
}

/** 'Falta $16.07', as the shop's own people and customers read it; empty where there is nothing to say. */
export const moneyText = ({ es, monto }: MoneyLine): string =>
  ({ pagado: 'Pagado', falta: `Falta ${usd(monto)}`, sobra: `Sobra ${usd(monto)}`, sin_datos: 'Sin datos', nada: '' })[
    es
  ]

/** 'Te quedan $0.31 a favor.': what an order has too much, as its customer reads it. */
export const favourText = (amount: Cents): string => `Te quedan ${usd(amount)} a favor.`

/** How a payment is spread over orders, the oldest first: each gets what it lacks, until nothing is left. */
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
