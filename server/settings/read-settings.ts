import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { within } from '#server/http/within.ts'
import { type Settings, settingsFrom } from '#shop/settings.ts'
import { settings } from './table.ts'

interface Source {
  db: Db
  config: Config
}

/**
 * The settings last read from each database, for when it is unavailable. Settings read in a transaction are discarded
 * with it.
 */
const lastRead = new WeakMap<Source['db'], Settings>()

/** Returns the current settings: the owner's changes, then the environment, then the defaults. */
export async function readSettings({ db, config }: Source): Promise<Settings> {
  const [row] = await db.select({ ajustes: settings.ajustes }).from(settings)
  const now = settingsOver(config, row?.ajustes)
  lastRead.set(db, now)
  return now
}

/** The settings last read in this process, without a database query. */
export const lastSettings = ({ db, config }: Source): Settings => lastRead.get(db) ?? settingsOver(config)

/**
 * The current settings or, if the database is slow or unavailable, the last ones, because contact data is needed most
 * then.
 */
export const readSettingsOrLast = async (source: Source): Promise<Settings> =>
  (await within(TIMEOUT_MS, readSettings(source)).catch(() => undefined)) ?? lastSettings(source)
const TIMEOUT_MS = 300

/** The owner's changes override the environment, which overrides the defaults. */
export function settingsOver({ WHATSAPP_NUMBER, COMPANY_EMAIL }: Config, ajustes: object | null = {}): Settings {
  const changed = {
    ...(WHATSAPP_NUMBER ? { whatsapp: WHATSAPP_NUMBER } : {}),
    ...(COMPANY_EMAIL ? { email: COMPANY_EMAIL } : {}),
    ...ajustes,
  }
  const text = JSON.stringify(changed)
  if (lastParsed?.text !== text) lastParsed = { text, settings: Object.freeze(settingsFrom(changed)) }
  return lastParsed.settings
}

/** Caches the last parsed settings, because every order reads them and they rarely change. */
let lastParsed: { text: string; settings: Settings } | undefined
