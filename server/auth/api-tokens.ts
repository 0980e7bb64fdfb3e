import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { apiTokens } from '#server/team/table.ts'
import { roleWithin } from '#shop/access.ts'
import { panamaDay } from '#shop/dates.ts'

/** The prefix of every token, by which people and secret scanners recognize one. */
const PREFIX = 'tienda_'
/** The last use of a token is stored at most once a minute. */
const USAGE_INTERVAL_MS = 60_000

/** Whether a bearer token has the format of an API token. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(PREFIX)

/** Creates a secret token, and the hash that is stored instead of it. */
export function newSecretToken(): { secreto: string; tokenHash: string } {
  const secreto = PREFIX + randomBytes(32).toString('base64url')
  return { secreto, tokenHash: hashOf(secreto) }
}

/**
 * Returns the caller of an API token, or `undefined`. A token is valid through its last Panama day while its member is
 * active, with at most the member's current role. The username contains both names, so that the audit log tells the
 * token's changes from the member's own.
 */
export async function readApiToken(db: Database, secreto: string, now: Date) {
  const [found] = await db
    .select({ token: apiTokens, member: administrators })
    .from(apiTokens)
    .innerJoin(administrators, and(eq(administrators.id, apiTokens.administratorId), administrators.activo))
    .where(and(eq(apiTokens.tokenHash, hashOf(secreto)), gte(apiTokens.expira, panamaDay(now))))
  const rol = found && roleWithin(found.token.rol, found.member.rol)
  if (!found || !rol) return undefined
  const { token, member } = found
  if (!token.usado || now.getTime() - token.usado.getTime() >= USAGE_INTERVAL_MS)
    await db.update(apiTokens).set({ usado: now }).where(eq(apiTokens.id, token.id))
  const username = `${member.username} (token ${token.nombre})`
  return { id: member.id, username, rol, segundoFactor: member.totpSecret !== null }
}

/** Revokes every token of a member. */
export async function revokeTokensOf(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.administratorId, administratorId))
}

const hashOf = (secreto: string): string => createHash('sha256').update(secreto).digest('hex')
