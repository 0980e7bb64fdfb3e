import type { Database } from '#server/db/connect.ts'
import { sharedEmails } from './table.ts'

/**
 * Marks COMPANY_EMAIL as shared, so that it never identifies a customer (docs/rules.md#records-of-customers). Runs at
 * each start, because the database does not know COMPANY_EMAIL. It reads the e-mail in the settings itself.
 */
export const noteShopEmail = async (db: Database, email: string): Promise<void> =>
  void (await db.insert(sharedEmails).values({ email: email.toLowerCase() }).onConflictDoNothing())
