import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { type AddedCount, addToCounts } from '#server/http/limits/attempts.ts'

/** What anybody can have sent to an address or a number, by its window (docs/rules.md#mails-to-strangers). */
const LIMITS = {
  /** Confirmations of orders and of e-mails. */
  cartas: { max: 5, minutes: 24 * 60 },
  /** Apart from the others and in a shorter window, because somebody may need it to enter. */
  olvido: { max: 2, minutes: 12 * 60 },
  /** WhatsApp messages: two for each of three orders. */
  whatsapp: { max: 6, minutes: 24 * 60 },
} as const

type Kind = keyof typeof LIMITS
type Context = Pick<AppContext, 'config' | 'now'>

/**
 * Counts a mail that anybody may have asked for, and whether it may be sent to this address. Inside a transaction it
 * counts only if that is committed.
 */
export const mayMail = (context: Context, db: Database | Transaction, kind: 'cartas' | 'olvido', email: string) =>
  maySend(context, db, kind, mailbox(email))

/** Counts a WhatsApp message to this number (`mobileNumber`), and whether it may be sent. */
export const mayMessage = (context: Context, tx: Transaction, number: string) =>
  maySend(context, tx, 'whatsapp', number)

async function maySend({ config, now }: Context, db: Database | Transaction, kind: Kind, recipient: string) {
  if (!config.RATE_LIMIT) return true
  const counts = await addToCounts(db, [sendCount(kind, recipient)], now())
  return [...counts.values()].every(({ count }) => count <= LIMITS[kind].max)
}

/** The count of the mails about orders and e-mails to this address, for a statement that also counts other things. */
export const mailCount = (email: string): AddedCount => sendCount('cartas', mailbox(email))
export const MAILS_A_DAY = LIMITS.cartas.max

function sendCount(kind: Kind, recipient: string): AddedCount {
  const hash = createHash('sha256').update(recipient).digest('hex').slice(0, 32)
  return { key: `${kind}:${hash}`, minutes: LIMITS[kind].minutes, by: 1 }
}

/** The mailbox that an address reaches: without a tag after '+', and for Gmail without dots. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
