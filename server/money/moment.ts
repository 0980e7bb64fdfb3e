import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { firstDay } from '#server/orders/money/order-money.ts'
import { type Day, dateText, panamaDay } from '#shop/dates.ts'
import { joinSentences } from '#shop/text/list-text.ts'

/** When something that a device noted happened. */
export interface Moment {
  cuando: Date
  /** The Panama day that the device said, where it is impossible. */
  said: Day | null
}

/**
 * When something happened, for a device whose clock may be wrong (docs/rules.md#payments): what it says, but on a day that
 * is impossible the moment it arrived. Impossible is a day that has not come, one before `since` (the Panama day of what
 * it is about: an order, a delivery, what it reverses), and one before the shop's first.
 */
export async function momentOf(
  { now: clock }: Pick<AppContext, 'now'>,
  tx: Transaction,
  sent: Date,
  since?: Day | null,
): Promise<Moment> {
  const now = clock()
  const [day, today] = [panamaDay(sent), panamaDay(now)]
  // A clock that is some minutes ahead is no mistake.
  if (day === today) return { cuando: sent < now ? sent : now, said: null }
  const isImpossible = day > today || day < (since ?? '') || day < ((await firstDay(tx)) ?? today)
  return isImpossible ? { cuando: now, said: day } : { cuando: sent, said: null }
}

/**
 * What is asked of an impossible day before something is noted; empty where there is none. `what` is noted, and `before`
 * says what it can't be earlier than ('del pedido').
 */
export function dayWarnings({ cuando, said }: Moment, what: string, before: string): string[] {
  if (said === null) return []
  const wrong = said > panamaDay(cuando) ? 'que todavía no llega' : `de antes ${before}`
  return [`${what} tiene una fecha ${wrong}: si se anota, cuenta hoy.`]
}

/** What an order-less row can't be before. */
export const FIRST_ORDER = 'de los primeros pedidos'

/** The note of something, with what the device said where that is impossible: the people of the shop read it there. */
export const noteWith = (note: string, said: Day | null): string =>
  said === null ? note : joinSentences([note, `El aparato decía ${dateText(said)}.`].filter(Boolean))
