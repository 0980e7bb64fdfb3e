import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mailedLinks } from './table.ts'

type TokenPurpose = (typeof mailedLinks.$inferSelect)['para']

const LIFETIME_HOURS: Record<TokenPurpose, number> = { verificar: 72, restablecer: 1 }

/** Creates and stores the token of a mailed link. Only its hash is stored (docs/rules.md#mailed-links). */
export async function createMailedToken({ db, now }: AppContext, userId: string, para: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + LIFETIME_HOURS[para] * 3_600_000)
  await db.insert(mailedLinks).values({ tokenHash: hashOf(token), userId, para, expiresAt })
  return token
}

/**
 * Returns the id of a token's user, without using the token up. Refuses (400) an unknown or expired token, and one made
 * for another purpose.
 */
export async function readTokenOwner(db: Database, token: string, para: TokenPurpose, now: Date): Promise<string> {
  const [link] = await db
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(isTokenUsable(token, para, now))
  if (!link) throw invalidLink()
  return link.userId
}

/**
 * Uses a token up and returns the id of its user. Refuses (400) an unknown, used or expired token, and one made for
 * another purpose.
 */
export async function consumeToken(tx: Transaction, token: string, para: TokenPurpose, now: Date): Promise<string> {
  const [link] = await tx
    .delete(mailedLinks)
    .where(isTokenUsable(token, para, now))
    .returning({ userId: mailedLinks.userId })
  if (!link) throw invalidLink()
  return link.userId
}

/** Deletes the unused reset links of a user, so that none can change the password again after a reset. */
export async function deleteResetTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.para, 'restablecer')))
}

const isTokenUsable = (token: string, para: TokenPurpose, now: Date) =>
  and(eq(mailedLinks.tokenHash, hashOf(token)), eq(mailedLinks.para, para), gt(mailedLinks.expiresAt, now))

const invalidLink = () => new Refusal(400, 'Este enlace ya no sirve. Pide uno nuevo.')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
