import { cpSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type Connection, connect } from '#server/db/connect.ts'
import { setOwner } from '#server/db/database-folder.ts'
import { MIGRATIONS, migrate } from '#server/db/migrate.ts'
import { openJobs } from '#server/jobs.ts'
import { shopId } from '#server/settings/shop-id.ts'
import { dumpTables, readAll, requireSameRows } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import type { ShopCopy } from './shop-copy.ts'

/**
 * Makes the shop of a copy in a database without one: creates the tables as they were when the copy was made, fills
 * them, and throws unless every row arrived. Then applies the migrations of this version.
 */
export async function fillDatabase(connection: Connection, { database, tables }: ShopCopy): Promise<void> {
  await prepareTables(connection, database.migrations)
  const { directDb } = connection
  const names = database.tables.map(({ name }) => name)
  await loadTables(directDb.$client, names, tables())
  requireSameRows(database.tables, (await dumpTables(directDb.$client, readAll, database.tables)).tables)
  await migrate(directDb)
  // Without statistics the first searches would read whole tables, until the database makes them by itself.
  await directDb.$client.query('analyze')
}

/** Makes the shop of a copy in a new embedded database of this folder, and closes it. */
export async function fillEmbedded(dataDir: string, copy: ShopCopy): Promise<void> {
  // Unpacking the tables of the build takes less than half the time of creating them.
  const connection = await connect({ dataDir, withTables: hasEveryMigration(copy) })
  try {
    await fillDatabase(connection, copy)
    setOwner(dataDir, await shopId(connection.db))
  } finally {
    await connection.close()
  }
}

/** Throws for a copy of a newer version, whose tables this one cannot create. */
export function requireKnownMigrations({ database }: ShopCopy): void {
  const known = readdirSync(MIGRATIONS)
  const unknown = database.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `Los datos son de una versión más nueva de la tienda (${unknown.at(-1)}): actualiza la tienda y repite.`,
    )
}

/** Whether a copy has the tables of this version, which no migration has to change. */
export const hasEveryMigration = ({ database }: ShopCopy): boolean =>
  readdirSync(MIGRATIONS).every((name) => database.migrations.includes(name))

async function prepareTables({ jobsDb, directDb, embedded }: Connection, migrations: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-'))
  try {
    for (const name of migrations) cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
    await runMigrations(directDb, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
  const jobs = await openJobs(jobsDb, { embedded }, (error) => {
    throw error
  })
  await jobs.close()
}
