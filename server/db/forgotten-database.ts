import { existsSync } from 'node:fs'
import type { AppContext } from '#server/context.ts'
import { orders } from '#server/orders/table.ts'
import { filesOfDatabase } from './database-folder.ts'

/** Sets a notice when DATABASE_URL has no orders while DATA_DIR holds the embedded database of a shop. */
export async function checkForgottenDatabase({ config, db, notices }: AppContext): Promise<void> {
  const folder = filesOfDatabase(config.DATA_DIR)
  const isForgotten = config.DATABASE_URL && existsSync(folder) && (await db.$count(orders)) === 0
  const text = `La base de datos de DATABASE_URL no tiene pedidos, y en ${folder} hay otra tienda. Si es esa, quita DATABASE_URL o pásala con «npm run move» (docs/operations.md).`
  notices.set('forgotten-database', isForgotten ? text : undefined)
}
