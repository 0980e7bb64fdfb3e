import type { StatsFs } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import type { Lack } from '#shop/health-contract.ts'

const MAX_WAIT_MS = 1000
const FRESH_MS = 1000

/** The free space that is always enough, and the free share that is enough on a small disk. */
const ENOUGH_BYTES = 200 * 1024 ** 2
const ENOUGH_SHARE = 0.02

type Disk = Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>

/**
 * Returns what this process lacks to take orders: a database that takes writes within a second and has every migration
 * of this version, and free space on the disk of `dataDir`. The result is cached for a second, and an unanswered query
 * is not repeated, so that probes don't add load to a database in trouble.
 */
export function openReadiness(context: {
  db: Pick<Database, 'execute'>
  dataDir: string
  disk?: (folder: string) => Promise<Disk>
}): () => Promise<Lack[]> {
  let pending: Promise<Lack[]> | undefined
  const databaseLacks = async (): Promise<Lack[]> => {
    pending ??= readDatabaseLacks(context.db)
      .catch((): Lack[] => ['base-de-datos'])
      .finally(() => {
        pending = undefined
      })
    return Promise.race([pending, pause(MAX_WAIT_MS, ['base-de-datos'] as Lack[], { ref: false })])
  }
  const read = async () => {
    // A disk whose free space cannot be read counts as full.
    const [database, isFull] = await Promise.all([databaseLacks(), isDiskFull(context).catch(() => true)])
    return isFull ? [...database, 'disco' as const] : database
  }

  let last: Promise<Lack[]> | undefined
  let freshUntil = 0
  return () => {
    if (last && performance.now() < freshUntil) return last
    freshUntil = performance.now() + FRESH_MS
    last = read()
    return last
  }
}

/**
 * Writing a message to the database's log is a real commit: like an order, it waits for the disk and the synchronous
 * standby. A standby and a read-only session refuse it.
 */
async function readDatabaseLacks(db: Pick<Database, 'execute'>): Promise<Lack[]> {
  const applied = sql`select array_agg(name) from drizzle.__drizzle_migrations`
  const { rows } = await db.execute<{ readonly: boolean; applied: string[] }>(sql`
    select (${applied}) as applied, current_setting('transaction_read_only')::bool as readonly,
      case when not pg_is_in_recovery() then pg_logical_emit_message(true, 'ferrete', 'ready') end as written`)
  const [row] = rows
  if (!row || row.readonly) return ['base-de-datos']
  const known = (await readdir(MIGRATIONS, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  // Unknown additional migrations are fine: a newer process has started beside this one.
  return known.every(({ name }) => row.applied.includes(name)) ? [] : ['esquema']
}

async function isDiskFull({ dataDir, disk = diskOf }: { dataDir: string; disk?: (folder: string) => Promise<Disk> }) {
  const { bsize, blocks, bavail } = await disk(resolve(dataDir))
  return bavail * bsize < Math.min(ENOUGH_BYTES, blocks * bsize * ENOUGH_SHARE)
}

/** The disk of a folder, or of the parent where it will be created. */
export async function diskOf(folder: string): Promise<Disk> {
  return statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return diskOf(dirname(folder))
    throw error
  })
}
