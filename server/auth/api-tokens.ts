import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { apiTokens } from '#server/team/table.ts'
import { roleWithin } from '#shop/access.ts'
import { panamaDay } from '#shop/dates.ts'

/** How a token begins, so that nobody takes it for something else, a program that looks for lost secrets included. */
const PREFIX = 'tienda_'
/** Using a token is written down at most once a minute. */
const USAGE_INTERVAL_MS = 60_000

export const isApiToken = (bearer: string): boolean => bearer.startsWith(PREFIX)

/** A new secret, and the hash that is kept of it. */
export function newSecretToken(): { secreto: string; tokenHash: string } {
  const secreto = PREFIX + randomBytes(32).toString('base64url')
  return { secreto, tokenHash: hashOf(secreto) }
}

/**
 * Who calls with a token, or nobody: until its last day is over, while its person may enter, and with no more than the
 * role that person has now. Named after both, so that whatever it changes is found under the person and told apart.
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

/** Revokes every token of a person. */
export async function revokeTokensOf(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.administratorId, administratorId))
}

const hashOf = (secreto: string): string => createHash('sha256').update(secreto).digest('hex')
