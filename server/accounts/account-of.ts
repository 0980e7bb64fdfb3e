import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { users } from './table.ts'

/**
 * The account in which an order is shown, to tell its open pages of a change: its own or, for one made without an
 * account, that of its confirmed e-mail; null when there is none (docs/rules.md#whose-order-it-is).
 */
export async function accountOf(
  tx: Transaction,
  { userId, email }: { userId: string | null; email: string },
): Promise<string | null> {
  if (userId) return userId
  const isVerifiedOwner = and(eq(users.email, email.toLowerCase()), eq(users.emailVerificado, true))
  const [user] = await tx.select({ id: users.id }).from(users).where(isVerifiedOwner)
  return user?.id ?? null
}
