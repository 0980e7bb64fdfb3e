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
 * Restores a copy into an empty database: creates the tables of the copy's version, fills them, and throws unless every
 * row arrived. Then applies the migrations of this version.
 */
export async function fillDatabase(connection: Connection, { database, tables }: ShopCopy): Promise<void> {
  await prepareTables(connection, database.migrations)
  const { directDb } = connection
  const names = database.tables.map(({ name }) => name)
  await loadTables(directDb.$client, names, tables())
  requireSameRows(database.tables, (await dumpTables(directDb.$client, readAll, database.tables)).tables)
  await migrate(directDb)
  // Without statistics the first searches would scan whole tables until autovacuum runs.
  await directDb.$client.query('analyze')
}

/** Restores a copy into a new embedded database in this folder, and closes it. */
export async function fillEmbedded(dataDir: string, copy: ShopCopy): Promise<void> {
  // Unpacking the prepared tables takes less than half the time of creating them.
  const connection = await connect({ dataDir, withTables: hasEveryMigration(copy) })
  try {
    await fillDatabase(connection, copy)
    setOwner(dataDir, await shopId(connection.db))
  } finally {
    await connection.close()
  }
}

/** Throws for a copy of a newer version, whose tables this version cannot create. */
export function requireKnownMigrations({ database }: ShopCopy): void {
  const known = readdirSync(MIGRATIONS)
  const unknown = database.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `Los datos son de una versión más nueva de la tienda (${unknown.at(-1)}): actualiza la tienda y repite.`,
    )
}

/** Whether a copy already has every migration of this version. */
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
