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
