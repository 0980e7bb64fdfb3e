import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import type { Tools } from '#server/tools.ts'
import { mailedLinks } from './table.ts'

type Para = (typeof mailedLinks.$inferSelect)['para']

const HOURS: Record<Para, number> = { verificar: 72, restablecer: 1 }

/** Makes the token of a link to be mailed. Only its hash is kept (docs/rules.md#mailed-links). */
export async function mailedLink({ db, now }: Tools, userId: string, para: Para): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + HOURS[para] * 3_600_000)
  await db.insert(mailedLinks).values({ tokenHash: hashOf(token), userId, para, expiresAt })
  return token
}

/** Says whose a link is and leaves it as it was. A link works until it expires, and only for what it was made. */
export async function ownerOfLink(db: Database, token: string, para: Para, now: Date): Promise<string> {
  const [link] = await db
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(works(token, para, now))
  if (!link) throw workless()
  return link.userId
}

/** Uses a link up and says whose it was. A link works once. */
export async function spendLink(tx: Transaction, token: string, para: Para, now: Date): Promise<string> {
  const [link] = await tx
    .delete(mailedLinks)
    .where(works(token, para, now))
    .returning({ userId: mailedLinks.userId })
  if (!link) throw workless()
  return link.userId
}

/** After a new password no older link puts another one. */
export async function dropResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.para, 'restablecer')))
}

const works = (token: string, para: Para, now: Date) =>
  and(eq(mailedLinks.tokenHash, hashOf(token)), eq(mailedLinks.para, para), gt(mailedLinks.expiresAt, now))

const workless = () => new Refusal(400, 'Este enlace ya no sirve. Pide uno nuevo.')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
