import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database, databaseOn } from '#server/db/connect.ts'
import { EXTENSIONS } from '#server/db/extensions.ts'
import { asSuperuser, databaseUrl, onSocket } from './database-image.ts'

export type TestDatabase = {
  db: Database
  pool: Pool
  /** Its address, where it is a PostgreSQL: what another process of the shop would be told. */
  url: string | undefined
  /** Empties the shop's tables. The migrations, and what was prepared with them, stay. */
  clean(): Promise<void>
  close(): Promise<void>
}

/** A migrated, empty database for one test file: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL names one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const image = inject('databaseImage')
  const { db, url, close } = 'file' in image ? await load(image.file) : await copy(image.url, image.template)
  return { db, pool: db.$client, url, clean: await cleaner(db.$client), close }
}

async function load(file: string) {
  const pglite = await PGlite.create({ extensions: EXTENSIONS, loadDataDir: await openAsBlob(file) })
  const { pool, close } = await onSocket(pglite)
  return { db: databaseOn(pool), url: undefined, close: () => close().then(() => pglite.close()) }
}

async function copy(superuser: string, template: string) {
  const name = `ferrete_test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(superuser, `create database ${name} template ${template}`)
  const url = databaseUrl(superuser, name)
  const { db, close } = await connect({ databaseUrl: url, dataDir: '' })
  return { db, url, close: () => close().then(() => asSuperuser(superuser, `drop database ${name} with (force)`)) }
}

/** Deleting is faster than TRUNCATE for a handful of rows; as a replica, so that no order between tables matters. */
async function cleaner(pool: Pool) {
  const { rows } = await pool.query(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const statements = rows.map(({ name }) => `delete from public.${name}`)
  const all = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join('; ')
  return async () => void (await pool.query(all))
}
