import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { teamPasswordFault } from '#shop/team/password-fault.ts'
import { createFirstAdministrator, type FirstAdministrator } from './accounts/first-administrator.ts'
import { administrators } from './accounts/table.ts'
import { seedArticles } from './blog/seed.ts'
import { seedCatalogue } from './catalog/seed.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/connect.ts'

/**
 * Throws a sentence for the operator where a shop would begin with a key that anybody can read, or with a first password
 * that is easy to guess. A shop that has an administrator starts with whatever it has
 * (docs/rules.md#first-administrator).
 */
export async function checkFirstStart(db: Database, config: Config): Promise<void> {
  if ((await db.$count(administrators)) > 0) return
  const examples = exampleKeys(config)
  if (examples.length > 0)
    throw new Error(
      `No se creó ninguna tienda: ${exampleText(examples)}. Pon otras, como las que da «openssl rand -base64 24».`,
    )
  const fault = config.ADMIN_PASSWORD && teamPasswordFault(config.ADMIN_PASSWORD, DEFAULT_SETTINGS.nombre)
  if (fault) throw new Error(`ADMIN_PASSWORD: ${fault}`)
}

/**
 * Stores what a new shop begins with: its catalogue with the articles, and its first administrator. Returns how many
 * products and which administrator it created.
 */
export async function seedShop(
  db: Database,
  config: Config,
  now: Date,
): Promise<{ products: number; administrator: FirstAdministrator | undefined }> {
  const products = await seedCatalogue(db)
  if (products > 0) await seedArticles(db, now)
  return { products, administrator: await createFirstAdministrator(db, config, now) }
}

/** Tells the operator of a running shop that one of its keys is that of an example. */
export function noticeExampleKeys({ config, notices }: Pick<AppContext, 'config' | 'notices'>): void {
  const examples = exampleKeys(config)
  const text = `${exampleText(examples)}. Cámbiala y reinicia la tienda.`
  notices.set('example-keys', examples.length > 0 ? text : undefined)
}

/** What .env.example and deploy/ show in place of keys and passwords. */
const EXAMPLES = ['clave', 'pon-aqui-una-clave-larga']

/** The variables whose key, or the password in whose address, is that of an example. */
export const exampleKeys = (config: Record<string, unknown>): string[] =>
  Object.keys(config).filter((name) => {
    const value = String(config[name] ?? '')
    const [, password] = /^[a-z]+:\/\/[^/@]*:([^/@]*)@/.exec(value) ?? []
    return EXAMPLES.includes(password ?? value)
  })

const exampleText = (names: string[]): string =>
  `${new Intl.ListFormat('es').format(names)} ${names.length > 1 ? 'tienen' : 'tiene'} la clave de un ejemplo, que cualquiera puede leer`
