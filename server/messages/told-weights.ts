import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import type { Order } from '#shop/orders/order.ts'
import { type ToldWeights, weighedAs } from '#shop/orders/weights/told-weights.ts'
import { toldWeights } from './table.ts'

type Medio = (typeof toldWeights.$inferSelect)['medio']

/** What a customer knows about an order after a mail or message is sent. */
export type ToldRecord = ToldWeights & { orderId: string; medio: Medio }

/** What a mail or message with this order's table tells. */
export const toldRecord = (medio: Medio, { id, total, productos }: Order): ToldRecord => ({
  orderId: id,
  medio,
  total,
  pesos: weighedAs(productos),
})

/** Returns what an order's customer was last told about its weights by mail or message; `undefined` for nothing. */
export async function readTold(db: Db, orderId: string, medio: Medio): Promise<ToldWeights | undefined> {
  const [told] = await db
    .select({ total: toldWeights.total, pesos: toldWeights.pesos })
    .from(toldWeights)
    .where(and(eq(toldWeights.orderId, orderId), eq(toldWeights.medio, medio)))
  return told
}

/**
 * Stores what a customer knows after sending: a mail still waiting for its server has told nothing, and will be
 * rewritten.
 */
export async function recordTold({ db, now }: AppContext, told: ToldRecord | undefined): Promise<void> {
  if (!told) return
  const row = { ...told, cuando: now() }
  await db
    .insert(toldWeights)
    .values(row)
    .onConflictDoUpdate({ target: [toldWeights.orderId, toldWeights.medio], set: row })
}
