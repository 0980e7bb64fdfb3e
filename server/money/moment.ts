import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { firstDay } from '#server/orders/money/order-money.ts'
import { type Day, dateText, panamaDay } from '#shop/dates.ts'
import { joinSentences } from '#shop/text/list-text.ts'

/** When something recorded on a device happened. */
export interface Moment {
  cuando: Date
  /** The Panama day that the device sent, if it is impossible; otherwise null. */
  said: Day | null
}

/**
 * When something happened, for a device whose clock may be wrong (docs/rules.md#payments): the moment it sends, or the
 * moment of arrival if that Panama day is impossible. A day is impossible in the future, before `since` (the day of the
 * order, delivery or reversed row it belongs to), and before the shop's first day.
 */
export async function momentOf(
  { now: clock }: Pick<AppContext, 'now'>,
  tx: Transaction,
  sent: Date,
  since?: Day | null,
): Promise<Moment> {
  const now = clock()
  const [day, today] = [panamaDay(sent), panamaDay(now)]
  // A clock that is a few minutes ahead is no mistake.
  if (day === today) return { cuando: sent < now ? sent : now, said: null }
  const isImpossible = day > today || day < (since ?? '') || day < ((await firstDay(tx)) ?? today)
  return isImpossible ? { cuando: now, said: day } : { cuando: sent, said: null }
}

/**
 * The warning to confirm before something with an impossible day is recorded; empty if the day is possible. `what`
 * names the record, and `before` what it can't be earlier than ('del pedido').
 */
export function dayWarnings({ cuando, said }: Moment, what: string, before: string): string[] {
  if (said === null) return []
  const wrong = said > panamaDay(cuando) ? 'que todavía no llega' : `de antes ${before}`
  return [`${what} tiene una fecha ${wrong}: si se anota, cuenta hoy.`]
}

/** The earliest limit for a row without an order, as `before` of `dayWarnings`. */
export const FIRST_ORDER = 'de los primeros pedidos'

/** Adds the impossible day that a device sent to the note, where the team can read it. */
export const noteWith = (note: string, said: Day | null): string =>
  said === null ? note : joinSentences([note, `El aparato decía ${dateText(said)}.`].filter(Boolean))
