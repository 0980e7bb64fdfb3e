import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { optOuts } from './table.ts'

/** Whether the owner of an e-mail address has unsubscribed from mails about order states. */
export async function hasOptedOut(db: Pick<Database, 'select'>, email: string): Promise<boolean> {
  const found = await db.select({ email: optOuts.email }).from(optOuts).where(eq(optOuts.email, email.toLowerCase()))
  return found.length > 0
}

/** Unsubscribes an address at `now`, or subscribes it again. Idempotent. */
export async function setOptOut(
  { db, now }: { db: Pick<Database, 'insert' | 'delete'>; now: () => Date },
  address: string,
  isOptOut: boolean,
): Promise<void> {
  const email = address.toLowerCase()
  if (isOptOut) await db.insert(optOuts).values({ email, cuando: now() }).onConflictDoNothing()
  else await db.delete(optOuts).where(eq(optOuts.email, email))
}
