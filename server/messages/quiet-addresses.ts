import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { quietAddresses } from './table.ts'

/** Whether whoever reads this address wants no news about the state of their orders. */
export async function isQuiet(db: Pick<Database, 'select'>, email: string): Promise<boolean> {
  const found = await db
    .select({ email: quietAddresses.email })
    .from(quietAddresses)
    .where(eq(quietAddresses.email, email.toLowerCase()))
  return found.length > 0
}

/** Notes that an address wants no news, since `now`, or wants them again. Said twice it is the same. */
export async function chooseQuiet(
  { db, now }: { db: Pick<Database, 'insert' | 'delete'>; now: () => Date },
  address: string,
  quiet: boolean,
): Promise<void> {
  const email = address.toLowerCase()
  if (quiet) await db.insert(quietAddresses).values({ email, cuando: now() }).onConflictDoNothing()
  else await db.delete(quietAddresses).where(eq(quietAddresses.email, email))
}
