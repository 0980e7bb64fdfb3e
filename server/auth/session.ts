import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { administrators, sessions, users } from '#server/accounts/table.ts'
import type { Database, Db } from '#server/db/connect.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * How long a session lasts after its last use, and the minimum time between two extensions
 * (docs/rules.md#customer-session, docs/rules.md#administrator-session).
 */
const SESSION_LIFETIMES = {
  customer: { durationMs: 30 * DAY_MS, renewAfterMs: DAY_MS },
  administrator: { durationMs: 7 * DAY_MS, renewAfterMs: HOUR_MS },
} as const
const expiryFrom = (now: Date, ownerKind: keyof typeof SESSION_LIFETIMES): Date =>
  new Date(now.getTime() + SESSION_LIFETIMES[ownerKind].durationMs)

/** The cookie outlives the session: the server decides whether the session is still valid, not the browser. */
export const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 400 * 86_400 } as const

type Owner = { userId: string } | { administratorId: string }

/** Opens a session and returns its token. Only the hash of the token is stored (docs/rules.md#customer-session). */
export async function openSession(db: Db, owner: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = expiryFrom(now, 'userId' in owner ? 'customer' : 'administrator')
  await db.insert(sessions).values({ tokenHash: hashOf(token), ...owner, createdAt: now, expiresAt })
  return token
}

/**
 * Returns the owner of a session token; `undefined` when it is unknown or expired. Reading it extends the session,
 * except for an event stream, because an idle open page is no use of the session.
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
  // Also moves an expiry back, because an older version gave administrators longer sessions.
  if (!isStream && Math.abs(expiresAt.getTime() - row.expiresAt.getTime()) > SESSION_LIFETIMES[ownerKind].renewAfterMs)
    await db
      .update(sessions)
      .set({ expiresAt })
      .where(eq(sessions.tokenHash, hashOf(token)))
  return row
}

/** Ends a session. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends every session of a customer, after a password change or at their request. */
export async function closeCustomerSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends every session of a member of the team. */
export async function closeAdministratorSessions(db: Db, administratorId: string): Promise<void> {
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
  // Null for a customer's session, so that drizzle reads `administrator` as null.
  segundoFactor: sql<boolean>`case when ${administrators.id} is not null then ${administrators.totpSecret} is not null end`,
}
