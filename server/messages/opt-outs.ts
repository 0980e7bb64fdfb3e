import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { optOuts } from './table.ts'

/** Whether whoever reads this address wants no news about the state of their orders. */
export async function hasOptedOut(db: Pick<Database, 'select'>, email: string): Promise<boolean> {
  const found = await db.select({ email: optOuts.email }).from(optOuts).where(eq(optOuts.email, email.toLowerCase()))
  return found.length > 0
}

/** Notes that an address wants no news, since `now`, or wants them again. Said twice it is the same. */
export async function setOptOut(
  { db, now }: { db: Pick<Database, 'insert' | 'delete'>; now: () => Date },
  address: string,
  isOptOut: boolean,
): Promise<void> {
  const email = address.toLowerCase()
  if (isOptOut) await db.insert(optOuts).values({ email, cuando: now() }).onConflictDoNothing()
  else await db.delete(optOuts).where(eq(optOuts.email, email))
}
