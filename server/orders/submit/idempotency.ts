import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { idempotencyKeys } from '#server/orders/table.ts'
import { attemptText } from '#shop/orders/attempt.ts'

/** One attempt to order, by its idempotency key (docs/rules.md#one-attempt-stores-one-order). */
export interface Attempt {
  key: string
  bodyHash: string
  at: Date
}

/** The attempt of a request; `undefined` without a key. */
export function attemptOf(key: string | undefined, body: object, at: Date): Attempt | undefined {
  return key ? { key, bodyHash: createHash('sha256').update(attemptText(body)).digest('hex'), at } : undefined
}

/**
 * The reply to an earlier attempt with this key, which has ended: in a statement of its own, because the one that
 * waited for it began before. Refused (409) when its body was another.
 */
export async function earlierReply<T>(tx: Transaction, { key, bodyHash }: Attempt): Promise<T> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.bodyHash !== bodyHash)
    throw new Refusal(409, 'Ese pedido ya se mandó con otros datos. Mira en tu correo si llegó.')
  return earlier.answer as T
}
