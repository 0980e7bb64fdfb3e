import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { administrators, sessions, users } from '#server/accounts/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * How long a session lasts after it was last used, and how often at most its end is moved on
 * (docs/rules.md#customer-session, docs/rules.md#administrator-session).
 */
const SESSION_LIFETIMES = {
  customer: { durationMs: 30 * DAY_MS, renewAfterMs: DAY_MS },
  administrator: { durationMs: 7 * DAY_MS, renewAfterMs: HOUR_MS },
} as const
const expiryFrom = (now: Date, ownerKind: keyof typeof SESSION_LIFETIMES): Date =>
  new Date(now.getTime() + SESSION_LIFETIMES[ownerKind].durationMs)

/** The cookie outlives the session: whether it still counts is decided here, not by the browser. */
export const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 400 * 86_400 } as const

type Owner = { userId: string } | { administratorId: string }

/**
 * Opens a session and gives its token, which is kept nowhere: the table holds only its hash
 * (docs/rules.md#customer-session).
 */
export async function openSession(db: Database | Transaction, owner: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = expiryFrom(now, 'userId' in owner ? 'customer' : 'administrator')
  await db.insert(sessions).values({ tokenHash: hashOf(token), ...owner, createdAt: now, expiresAt })
  return token
}

/**
 * The person a token stands for while it lasts, or nobody. Using it moves its end on, but an open page that only listens
 * does not use it.
 */
export async function readSession(db: Database, token: string, now: Date, { isStream = false } = {}) {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt, user: publicUser, administrator: publicAdministrator })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(administrators, and(eq(administrators.id, sessions.administratorId), administrators.activo))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)))
  if (!row?.user && !row?.administrator) return undefined
  const ownerKind = row.administrator ? 'administrator' : 'customer'
  const expiresAt = expiryFrom(now, ownerKind)
  // An older version gives administrators more days than they have: their end moves back too.
  if (!isStream && Math.abs(expiresAt.getTime() - row.expiresAt.getTime()) > SESSION_LIFETIMES[ownerKind].renewAfterMs)
    await db
      .update(sessions)
      .set({ expiresAt })
      .where(eq(sessions.tokenHash, hashOf(token)))
  return row
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends every session of a customer: after a new password, or because they ask for it. */
export async function closeCustomerSessions(db: Database | Transaction, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends every session of one of the shop's own people. */
export async function closeAdministratorSessions(db: Database | Transaction, administratorId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.administratorId, administratorId))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const publicUser = {
  id: users.id,
  email: users.email,
  emailVerificado: users.emailVerificado,
  tipo: users.tipo,
  estado: users.estado,
}
const publicAdministrator = {
  id: administrators.id,
  username: administrators.username,
  rol: administrators.rol,
  // Nothing, like its neighbours, where the session is a customer's: half an administrator would be one.
  segundoFactor: sql<boolean>`case when ${administrators.id} is not null then ${administrators.totpSecret} is not null end`,
}
