import { type Cents, minus, sum } from '#shop/money.ts'
import type { CashEntryKind } from '#shop/orders/money/kinds.ts'

/** The cash that each person of the team holds (docs/rules.md#cash). */

/** The till of the shop, which is nobody's own. */
export const COUNTER = 'mostrador'
export const holderName = (persona: string): string => (persona === COUNTER ? 'Mostrador' : persona)

/** An entry, or the sum of several of the same kind between the same two; negative where it reverses one. */
export interface CashMovement {
  persona: string
  que: CashEntryKind
  monto: Cents
  /** Of cash handed over: how much more or less than expected was counted. */
  diferencia: Cents
  /** Who gave the change, or received the cash. */
  otra: string
}

/** What happened to the cash of one person, in cents. `tiene`: how much they hold after it. */
export interface CashFigures {
  cambio: Cents
  /** Received from customers in cash. */
  cobrado: Cents
  /** Handed over to them by others. */
  recibido: Cents
  gastado: Cents
  /** Handed over by them, and given to others as change. */
  entregado: Cents
  diferencia: Cents
  tiene: Cents
}

/**
 * The cash of a person after these movements: change, payments and what others handed to them, less what was paid out and
 * handed over; what was missing when it was counted is not held any more either. Whoever receives holds what was counted,
 * so that no cent appears or disappears but by payments, expenses and differences. The order of the movements decides nothing.
 */
export function cashOf(persona: string, movements: readonly CashMovement[], cobrado: Cents): CashFigures {
  const own = movements.filter((each) => each.persona === persona)
  const others = movements.filter((each) => each.otra === persona)
  const total = (list: readonly CashMovement[], que: CashEntryKind, of: 'monto' | 'diferencia' = 'monto') =>
    sum(list.filter((each) => each.que === que).map((each) => each[of]))
  const cambio = total(own, 'cambio')
  const recibido = total(others, 'entrega')
  const gastado = total(own, 'gasto')
  const entregado = sum([total(own, 'entrega'), total(others, 'cambio')])
  const diferencia = total(own, 'entrega', 'diferencia')
  const tiene = minus(sum([cambio, cobrado, recibido, diferencia]), sum([gastado, entregado]))
  return { cambio, cobrado, recibido, gastado, entregado, diferencia, tiene }
}

/** How much more (negative: less) was counted than was to be handed over, when so much is kept as change. */
export const differenceOf = ({ tiene }: Pick<CashFigures, 'tiene'>, counted: Cents, kept: Cents): Cents =>
  minus(counted, minus(tiene, kept))

/** The figures of two parts together. */
export const addCash = (one: CashFigures, other: CashFigures): CashFigures => ({
  cambio: sum([one.cambio, other.cambio]),
  cobrado: sum([one.cobrado, other.cobrado]),
  recibido: sum([one.recibido, other.recibido]),
  gastado: sum([one.gastado, other.gastado]),
  entregado: sum([one.entregado, other.entregado]),
  diferencia: sum([one.diferencia, other.diferencia]),
  tiene: sum([one.tiene, other.tiene]),
})
