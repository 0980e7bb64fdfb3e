import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { administrators, sessions, users } from './table.ts'

/** How long a session lasts without being renewed. */
export const SESSION_DAYS = 30

type Owner = { userId: string } | { administratorId: string }

/** Opens a session and gives its token, which is kept nowhere: the table holds only its hash (decisions §1). */
export async function openSession(db: Database, owner: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db.insert(sessions).values({ tokenHash: hashOf(token), ...owner, createdAt: now, expiresAt })
  return token
}

/** The person a token stands for while it lasts, or nobody. */
export async function readSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ user: publicUser, administrator: publicAdministrator })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(administrators, eq(administrators.id, sessions.administratorId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)))
  return row
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const publicUser = { id: users.id, email: users.email, nombre: users.nombre, tipo: users.tipo, estado: users.estado }
const publicAdministrator = { id: administrators.id, username: administrators.username, rol: administrators.rol }
