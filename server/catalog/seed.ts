import type { Database } from '#server/db/connect.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { products } from './table.ts'

/** Stores the initial catalogue when there are no products yet. Returns how many it stored. */
export async function seedCatalogue(db: Database): Promise<number> {
  if ((await db.$count(products)) > 0) return 0
  const rows = STATIC_CATALOGUE.map((product, orden) => ({ ...product, orden }))
  const stored = await db.insert(products).values(rows).onConflictDoNothing().returning({ codigo: products.codigo })
  return stored.length
}
