import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { administrators } from '#server/accounts/table.ts'
import type { Db } from '#server/db/connect.ts'

const PERIOD_S = 30
const RECOVERY_CODES = 10

const totp = (secret: string, account: string, issuer: string) =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: PERIOD_S })

/** Creates a TOTP secret and its otpauth URI for the QR code (RFC 6238: SHA-1, six digits, 30 seconds). */
export function newSecret(account: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totp(secret, account, issuer).toString() }
}

/** The 30-second step that a code belongs to: the current one or a neighbour; `undefined` for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const offset = totp(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return offset === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + offset
}

/** Creates ten recovery codes for a lost phone, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: bytes() }).base32.slice(0, 10))
  return { codes, hashes: codes.map(hashOf) }
}
const bytes = (): ArrayBuffer => new Uint8Array(randomBytes(7)).buffer

/** Uses up a TOTP or recovery code. Each is accepted only once, even under concurrent requests. */
export async function consumeCode(
  db: Db,
  { id, totpSecret }: { id: string; totpSecret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const isOwnRow = eq(administrators.id, id)
  const { totpStep, recoveryHashes } = administrators
  if (code.length === 10) {
    const hash = hashOf(code)
    const left = sql`array_remove(${recoveryHashes}, ${hash})`
    const updated = await db
      .update(administrators)
      .set({ recoveryHashes: left })
      .where(and(isOwnRow, sql`${hash} = any(${recoveryHashes})`))
      .returning({ id: administrators.id })
    return updated.length > 0
  }
  const step = stepOf(totpSecret, code, now)
  if (step === undefined) return false
  const updated = await db
    .update(administrators)
    .set({ totpStep: step })
    .where(and(isOwnRow, lt(totpStep, step)))
    .returning({ id: administrators.id })
  return updated.length > 0
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
