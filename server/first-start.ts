import { createFirstAdministrator, type FirstAdministrator } from './accounts/first-administrator.ts'
import { administrators } from './accounts/table.ts'
import { seedArticles } from './blog/seed.ts'
import { seedCatalogue } from './catalog/seed.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/connect.ts'
import { hasTable } from './db/require-shop.ts'
import { exampleKeys, exampleText, requireFirstStart } from './require-first-start.ts'

/**
 * Throws a sentence for the operator if a new shop would start in this database with an invalid configuration. A shop
 * that has an administrator always starts. The database may have no tables yet.
 */
export async function checkFirstStart(db: Database, config: Config): Promise<void> {
  if ((await hasTable(db.$client, 'public.administrators')) && (await db.$count(administrators)) > 0) return
  await requireFirstStart(config)
}

/**
 * Stores the initial data of a new shop: catalogue, articles and first administrator. Returns the number of products
 * and the administrator created.
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

/** Tells the operator of a running shop that one of its keys is an example's. */
export function noticeExampleKeys({ config, notices }: Pick<AppContext, 'config' | 'notices'>): void {
  const examples = exampleKeys(config)
  const text = `${exampleText(examples)}. Cámbiala y reinicia la tienda.`
  notices.set('example-keys', examples.length > 0 ? text : undefined)
}
