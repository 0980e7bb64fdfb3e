import type { Database } from '#server/db/connect.ts'
import { shopIdentity } from './table.ts'

/** The id of this shop, generated once for its database and included in backups. */
export async function shopId(db: Database): Promise<string> {
  await db.insert(shopIdentity).values({}).onConflictDoNothing()
  const [row] = await db.select().from(shopIdentity)
  if (!row) throw new Error('The shop has no id')
  return row.id
}
