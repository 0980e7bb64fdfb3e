import { type Cents, minus, sum } from '#shop/money.ts'
import type { CashEntryKind } from '#shop/orders/money/kinds.ts'

/** The cash that each member of staff holds (docs/rules.md#cash). */

/** The shared till of the shop. */
export const COUNTER = 'mostrador'
export const holderName = (persona: string): string => (persona === COUNTER ? 'Mostrador' : persona)

/**
 * A cash entry, or the sum of several entries of the same kind between the same two people; negative when it reverses
 * one.
 */
export interface CashMovement {
  persona: string
  que: CashEntryKind
  monto: Cents
  /** For cash that was handed over: how much more or less than expected was counted. */
  diferencia: Cents
  /** The person who gave the change or received the cash. */
  otra: string
}

/** The cash movements of one person, in cents. `tiene`: the balance after them. */
export interface CashFigures {
  cambio: Cents
  /** Cash received from customers. */
  cobrado: Cents
  /** Cash that others handed over to them. */
  recibido: Cents
  gastado: Cents
  /** Cash they handed over, and change they gave to others. */
  entregado: Cents
  diferencia: Cents
  tiene: Cents
}

/**
 * The cash balance of a person: change, cash payments and cash received from others, less expenses and handovers. A
 * shortage at a count leaves the balance of the person who hands over, and the receiver holds the counted amount: only
 * payments, expenses and differences change the total. The order of the movements does not matter.
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

/** How much more (negative: less) was counted than was to be handed over, given the amount kept as change. */
export const differenceOf = ({ tiene }: Pick<CashFigures, 'tiene'>, counted: Cents, kept: Cents): Cents =>
  minus(counted, minus(tiene, kept))

/** Adds up the figures of two periods. */
export const addCash = (one: CashFigures, other: CashFigures): CashFigures => ({
  cambio: sum([one.cambio, other.cambio]),
  cobrado: sum([one.cobrado, other.cobrado]),
  recibido: sum([one.recibido, other.recibido]),
  gastado: sum([one.gastado, other.gastado]),
  entregado: sum([one.entregado, other.entregado]),
  diferencia: sum([one.diferencia, other.diferencia]),
  tiene: sum([one.tiene, other.tiene]),
})
