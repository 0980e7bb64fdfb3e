import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database, databaseOn } from '#server/db/connect.ts'
import { EXTENSIONS } from '#server/db/extensions.ts'
import { engineOf, poolOn } from '#server/db/pglite-pool.ts'
import { asSuperuser, databaseUrl } from './database-image.ts'

export type TestDatabase = {
  db: Database
  /** For work that takes longer than a request may. */
  directDb: Database
  pool: Pool
  /** The connection URL for another process, if the database is PostgreSQL. */
  url: string | undefined
  /** Empties the shop's tables. Migrations and prepared statements stay. */
  clean(): Promise<void>
  /** Returns it, empty, for the next file of this worker. */
  close(): Promise<void>
}

/** The idle databases. Opening one costs more time than most test files take; they end with the worker. */
const free: Omit<TestDatabase, 'close'>[] = []

/**
 * A migrated, empty database for one test file: PGlite in memory, or PostgreSQL if TEST_DATABASE_URL names one.
 *
 * @param options.isNew excludes a database of another file in this worker, so that its pool has no prepared statements
 */
export async function createTestDatabase({ isNew = false } = {}): Promise<TestDatabase> {
  const opened = (isNew ? undefined : free.pop()) ?? (await open())
  return {
    ...opened,
    async close() {
      await truncateUsed(opened.pool)
      free.push(opened)
    },
  }
}

async function open(): Promise<Omit<TestDatabase, 'close'>> {
  const image = inject('databaseImage')
  const { db, directDb, url } = 'file' in image ? await load(image.file) : await copy(image.url, image.template)
  return { db, directDb, pool: db.$client, url, clean: await cleaner(db.$client) }
}

async function load(file: string) {
  const pglite = await PGlite.create({ extensions: EXTENSIONS, loadDataDir: await openAsBlob(file) })
  const engine = engineOf(pglite)
  // Yields to timers, as a database in another thread would.
  const pool = poolOn(async (messages) => {
    await setImmediate()
    return engine(messages)
  })
  const db = databaseOn(pool)
  return { db, directDb: db, url: undefined }
}

/** Named after its template, so that the end of the run drops all copies. */
async function copy(superuser: string, template: string) {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await asSuperuser(superuser, `create database ${name} template ${template}`)
  const url = databaseUrl(superuser, name)
  const { db, directDb } = await connect({ databaseUrl: url, dataDir: '' })
  return { db, directDb, url }
}

/**
 * Unlike DELETE, TRUNCATE leaves no dead rows that slow down the next file's queries. It creates new files for a table
 * and its indexes, which takes longer than most tests, so it runs only on non-empty tables.
 */
async function truncateUsed(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > 0
      or exists (select from pg_partition_tree(name::regclass) where pg_relation_size(relid) > 0)`,
    [[...(await tableNames(pool)), 'jobs.job', 'jobs.schedule']],
  )
  if (rows.length > 0) await pool.query(`truncate ${rows.map(({ name }) => name).join()} cascade`)
}

/** DELETE is faster than TRUNCATE for a few rows. Replica mode makes foreign keys not dictate an order. */
async function cleaner(pool: Pool) {
  const statements = (await tableNames(pool)).map((name) => `delete from ${name}`)
  const all = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join('; ')
  return async () => void (await pool.query(all))
}

/** The tables with the shop's data, except its identity, which belongs to the database, like the migrations. */
async function tableNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'shop_identity'`,
  )
  return rows.map(({ name }) => name)
}
