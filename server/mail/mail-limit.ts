import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { type AddedCount, addToCounts } from '#server/http/limits/attempts.ts'

const DAY = 24 * 60

/**
 * Limits on what anybody can have sent to an address, a mailbox or a number, per window
 * (docs/rules.md#mails-to-strangers).
 */
const LIMITS = {
  /** Mails about orders and codes that anybody can request, per mailbox. */
  cartas: { max: 5, minutes: DAY },
  /** The same and new passwords, requested by an account, per address. Requests by others do not use these up. */
  cuenta: { max: 5, minutes: DAY },
  /** Both together, per mailbox, because addresses that differ only by a tag reach the same mailbox. */
  buzon: { max: 8, minutes: DAY },
  /**
   * Links that confirm an account's e-mail. Counted separately, because confirming lifts the other limits. With them a
   * mailbox gets ten.
   */
  verificar: { max: 2, minutes: DAY },
  /** Password resets. Counted separately and in a shorter window, because somebody may need one to sign in. */
  olvido: { max: 2, minutes: 12 * 60 },
  /** Codes to erase data. Counted separately, so that they do not use up the mails about orders. */
  borrar: { max: 2, minutes: 12 * 60 },
  /** WhatsApp messages: three for each of two orders. */
  whatsapp: { max: 6, minutes: DAY },
} as const

type Share = 'cartas' | 'cuenta'
type MailKind = Share | 'verificar' | 'olvido' | 'borrar'
type Context = Pick<AppContext, 'config' | 'now'>

/** A count that a mail or message adds to, and its limit. */
export type SendCount = AddedCount & { max: number }

/**
 * Counts a mail that anybody may have requested, and returns whether it may be sent to this address. In a transaction
 * it counts only after the commit.
 */
export const mayMail = (context: Context, db: Db, kind: MailKind, email: string) =>
  maySend(context, db, mailCounts(kind, email))

/** Counts a WhatsApp message to this number (`mobileNumber`), and returns whether it may be sent. */
export const mayMessage = (context: Context, tx: Transaction, number: string) =>
  maySend(context, tx, [sendCount('whatsapp', number)])

async function maySend({ config, now }: Context, db: Db, counts: SendCount[]): Promise<boolean> {
  if (!config.RATE_LIMIT) return true
  const counted = await addToCounts(db, counts, now())
  return keepIfWithin(db, counts, (key) => counted.get(key)?.count, now())
}

/** Whether a counted mail may be sent. If not, its counts are taken back, so that it uses up no limit. */
export async function keepIfWithin(
  db: Db,
  counts: SendCount[],
  counted: (key: string) => number | undefined,
  now: Date,
): Promise<boolean> {
  if (counts.every(({ key, max }) => (counted(key) ?? 1) <= max)) return true
  await takeBack(db, counts, now)
  return false
}

/** Takes back the counts of a mail that is not sent or need not be counted. */
export const takeBack = (db: Db, counts: SendCount[], now: Date) =>
  addToCounts(
    db,
    counts.map((count) => ({ ...count, by: -1 })),
    now,
  )

/** The counts of a mail to this address, for a statement with further counts. */
export function mailCounts(kind: MailKind, email: string): SendCount[] {
  const address = email.trim().toLowerCase()
  const box = mailbox(email)
  if (kind === 'cuenta') return [sendCount('cuenta', address), sendCount('buzon', box)]
  if (kind === 'cartas') return [sendCount('cartas', box), sendCount('buzon', box)]
  return [sendCount(kind, box)]
}

/** Which limit a mail to an address belongs to: requested by its account, or by anybody. */
export const mailShare = (caller: Caller, email: string): Share =>
  caller.is === 'customer' && caller.user.email === email.trim().toLowerCase() ? 'cuenta' : 'cartas'

function sendCount(limit: keyof typeof LIMITS, recipient: string): SendCount {
  const hash = createHash('sha256').update(recipient).digest('hex').slice(0, 32)
  return { key: `${limit}:${hash}`, by: 1, ...LIMITS[limit] }
}

/** The mailbox that an address reaches: without a tag after '+', and for Gmail without dots. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
