import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { addToCounts } from '#server/http/limits/attempts.ts'

/** Mails that anybody can have sent to an address, by the hours of their window (docs/rules.md#mails-to-strangers). */
const LIMITS = {
  /** Confirmations of orders and of e-mails. */
  cartas: { max: 5, minutes: 24 * 60 },
  /** Apart from the others and in a shorter window, because somebody may need it to enter. */
  olvido: { max: 2, minutes: 12 * 60 },
} as const

/**
 * Counts a mail that anybody may have asked for, and whether it may be sent to this address. Inside a transaction it
 * counts only if that is committed.
 */
export async function mayMail(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  db: Database | Transaction,
  kind: keyof typeof LIMITS,
  email: string,
): Promise<boolean> {
  if (!config.RATE_LIMIT) return true
  const { max, minutes } = LIMITS[kind]
  const hash = createHash('sha256').update(mailbox(email)).digest('hex').slice(0, 32)
  const counts = await addToCounts(db, [{ key: `${kind}:${hash}`, minutes, by: 1 }], now())
  return [...counts.values()].every(({ count }) => count <= max)
}

/** The mailbox that an address reaches: without a tag after '+', and for Gmail without dots. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
