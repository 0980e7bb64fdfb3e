import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { idempotencyKeys } from '#server/orders/table.ts'
import { attemptText } from '#shop/orders/attempt.ts'

/**
 * Runs the work of an idempotency key once and stores its reply. A concurrent repeat waits in the database for the
 * first to end, then gets the same reply, or does the work when the first failed. The same key with another body is
 * refused (docs/rules.md#one-attempt-stores-one-order). Runs in the transaction of the work.
 */
export async function runOnce<T>(
  tx: Transaction,
  key: string | undefined,
  body: object,
  now: Date,
  action: () => Promise<T>,
): Promise<T> {
  if (!key) return action()
  const bodyHash = createHash('sha256').update(attemptText(body)).digest('hex')
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (earlier?.bodyHash !== bodyHash)
      throw new Refusal(409, 'Ese pedido ya se mandó con otros datos. Mira en tu correo si llegó.')
    return earlier.answer as T
  }
  const answer = await action()
  await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key))
  return answer
}
