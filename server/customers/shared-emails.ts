import type { AppContext } from '#server/context.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { sharedEmails } from './table.ts'

/**
 * Notes the shop's own e-mail, of COMPANY_EMAIL or the default, as one that joins nobody (docs/rules.md#records-of-customers);
 * that of the settings the database knows itself. At each start.
 */
export async function noteShopEmail(source: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { email } = await readSettings(source)
  await source.db.insert(sharedEmails).values({ email: email.toLowerCase() }).onConflictDoNothing()
}
