import type { Database } from '#server/db/connect.ts'
import { sharedEmails } from './table.ts'

/**
 * Notes the shop's own e-mail as one that joins nobody (docs/rules.md#records-of-customers): at each start, because the
 * database does not know COMPANY_EMAIL. What the owner puts into the settings later it reads itself.
 */
export const noteShopEmail = async (db: Database, email: string): Promise<void> =>
  void (await db.insert(sharedEmails).values({ email: email.toLowerCase() }).onConflictDoNothing())
