import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { type Settings, settingsWith } from '#shop/settings.ts'
import { settings } from './table.ts'

/** The shop's settings now: what the owner changed, over what the environment says, over the first day's. */
export async function readSettings({ db, config }: { db: Database | Transaction; config: Config }): Promise<Settings> {
  const [row] = await db.select({ ajustes: settings.ajustes }).from(settings)
  return settingsWith({
    ...(config.WHATSAPP_NUMBER ? { whatsapp: config.WHATSAPP_NUMBER } : {}),
    ...(config.COMPANY_EMAIL ? { email: config.COMPANY_EMAIL } : {}),
    ...row?.ajustes,
  })
}
