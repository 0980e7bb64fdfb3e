import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { createQueueTables, hasQueueTables } from '#server/jobs.ts'
import type { Database } from './connect.ts'
import { BOOKKEEPING, hasTable, isOfShop, requireOwnTables } from './require-shop.ts'

/** The folder of the migrations. Each is a folder with its SQL. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

const MIGRATION_LOCK = 7_203_118
/**
 * A migration that waits for a table lock blocks all later queries of that table. This is below the lock timeout of
 * requests, so that none fails.
 */
const LOCK_TIMEOUT_MS = 1000
const RETRY_MS = 2000
const MAX_ATTEMPTS = 100
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Applies the pending migrations of server/db/migrations in one transaction, then creates or updates the tables of the
 * queue. When several processes start at once, one migrates and the others wait. It waits at most a second for a table
 * in use, then rolls back and retries for five minutes. Refuses, without a change, a database without a shop that
 * contains somebody else's tables.
 *
 * @param options.shopEmail COMPANY_EMAIL, read by the migration that creates customer records
 */
export async function migrate(
  db: Database,
  {
    print = () => {},
    folder = MIGRATIONS,
    retryMs = RETRY_MS,
    shopEmail = '',
  }: { print?: (line: string) => void; folder?: string; retryMs?: number; shopEmail?: string | undefined } = {},
): Promise<void> {
  if (await isUpToDate(db, folder)) return
  // Other objects beside an existing shop, such as its owner's views, do no harm.
  if (!(await isOfShop(db.$client, folder))) await requireOwnTables(db.$client, folder)
  const isNew = !(await hasTable(db.$client, BOOKKEEPING))
  const client = await db.$client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(`select set_config('shop.email', $1, false)`, [shopEmail])
    const attempt = async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])
      if (!rows[0].locked) return 'Otro proceso está actualizando la base de datos. Esperando…'
      return await apply(client, folder)
    }
    await repeat(attempt, { print, retryMs })
  } catch (error) {
    if (isNew) await removeBookkeeping(client).catch(() => {})
    throw error
  } finally {
    client.release(true) // Closes the connection, which ends its lock and its settings.
  }
}

/** Removes the bookkeeping that drizzle creates before its transaction, if no migration was applied. */
async function removeBookkeeping(client: PoolClient): Promise<void> {
  const { rows } = await client.query(`select from ${BOOKKEEPING} limit 1`)
  if (rows.length === 0) await client.query(`drop table ${BOOKKEEPING}; drop schema drizzle`)
}

/** Whether every migration is applied and the queue has its tables. Most starts need only these two queries. */
async function isUpToDate(db: Database, folder: string): Promise<boolean> {
  try {
    const { rows } = await db.$client.query<{ name: string }>(`select name from ${BOOKKEEPING}`)
    const applied = new Set(rows.map(({ name }) => name))
    return readdirSync(folder).every((name) => applied.has(name)) && (await hasQueueTables(db.$client))
  } catch (error) {
    if (NOT_THERE.includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
/** Undefined table and undefined column: a new database, or another program's bookkeeping. */
const NOT_THERE = ['42P01', '42703']

/** Returns the reason to wait, or `undefined` when done. */
async function apply(client: PoolClient, migrationsFolder: string): Promise<string | undefined> {
  try {
    const db = drizzle({ client })
    await runMigrations(db, { migrationsFolder })
    await createQueueTables(db)
    return undefined
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
    return 'Una tabla está en uso, y la actualización de la base de datos la necesita. Se intenta de nuevo…'
  }
}

/** Repeats the attempt until it need not wait, and prints each new reason to wait. */
async function repeat(
  attempt: () => Promise<string | undefined>,
  { print, retryMs }: { print: (line: string) => void; retryMs: number },
): Promise<void> {
  let printed: string | undefined
  for (let attempts = 1; ; attempts++) {
    const reason = await attempt()
    if (!reason) return
    if (attempts === MAX_ATTEMPTS) throw new Error(`La base de datos no se pudo actualizar. ${reason}`)
    if (reason !== printed) print(reason)
    printed = reason
    await pause(retryMs)
  }
}
