import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { type Settings, settingsFrom } from '#shop/settings.ts'
import { settings } from './table.ts'

interface Source {
  db: Database | Transaction
  config: Config
}

/** The last settings read from each database, for when it is away. A transaction's are forgotten with it. */
const lastRead = new WeakMap<Source['db'], Settings>()

/** The shop's settings now: what the owner changed, over what the environment says, over the first day's. */
export async function readSettings({ db, config }: Source): Promise<Settings> {
  const [row] = await db.select({ ajustes: settings.ajustes }).from(settings)
  const now = settingsOver(config, row?.ajustes)
  lastRead.set(db, now)
  return now
}

/** The settings as they were last read in this process, without asking the database. */
export const lastSettings = ({ db, config }: Source): Settings => lastRead.get(db) ?? settingsOver(config)

/** The settings now or, where the database does not answer, as they were last read: contact data is needed most then. */
export const readSettingsOrLast = (source: Source): Promise<Settings> =>
  readSettings(source).catch(() => lastSettings(source))

const settingsOver = ({ WHATSAPP_NUMBER, COMPANY_EMAIL }: Config, ajustes: object = {}): Settings =>
  settingsFrom({
    ...(WHATSAPP_NUMBER ? { whatsapp: WHATSAPP_NUMBER } : {}),
    ...(COMPANY_EMAIL ? { email: COMPANY_EMAIL } : {}),
    ...ajustes,
  })
