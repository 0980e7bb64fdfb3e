import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { inject } from 'vitest'
import { connect, type Database, databaseOn } from '#server/db/connect.ts'
import { EXTENSIONS } from '#server/db/extensions.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { engineOf, poolOn } from '#server/db/pglite-pool.ts'
import { asSuperuser, databaseUrl } from './database-image.ts'

/** A database with the tables as before the migration whose folder name ends in `name`. */
export async function databaseBefore(name: string): Promise<{ db: Database; close(): Promise<void> }> {
  const { db, close } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-before-'))
  const all = readdirSync(MIGRATIONS).sort()
  const before = all.slice(
    0,
    all.findIndex((each) => each.endsWith(`_${name}`)),
  )
  for (const each of before) cpSync(join(MIGRATIONS, each), join(folder, each), { recursive: true })
  await runMigrations(db, { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  return { db, close }
}

async function emptyDatabase() {
  const image = inject('databaseImage')
  if ('file' in image) {
    const pglite = await PGlite.create({ extensions: EXTENSIONS })
    return { db: databaseOn(poolOn(engineOf(pglite))), close: () => pglite.close() }
  }
  const name = `${image.template}_${randomUUID().slice(0, 8)}`
  await asSuperuser(image.url, `create database ${name}`)
  // The connection with which the shop migrates: its statements may take minutes.
  const { directDb, close } = await connect({ databaseUrl: databaseUrl(image.url, name), dataDir: '' })
  return { db: directDb, close }
}
