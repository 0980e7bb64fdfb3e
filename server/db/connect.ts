import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { types } from 'pg'
import { type NewPlace, openEmbedded } from './embedded.ts'
import { BoundedPool } from './pool/bounded-pool.ts'
import { connectionOptions, hostsOf, hostUrls, type Waits } from './pool/hosts.ts'
import { prepareStatements } from './pool/prepared-statements.ts'

/** A drizzle database on a pool. */
export type Database = NodePgDatabase & { $client: BoundedPool }
/** The transaction that `Database.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Anything that can run queries: the database or a transaction on it. */
export type Db = Database | Transaction

/** An open database, PostgreSQL or embedded. */
export type Connection = {
  /** For requests. All timeouts are short. */
  db: Database
  /** For jobs and scripts, whose statements may be slow. Requests do not wait for them. */
  jobsDb: Database
  /** For this process's health checks, which must not wait for requests or jobs. */
  healthDb: Database
  /** For migrations, backups and restores: one connection that bypasses PgBouncer and allows slow statements. */
  directDb: Database
  pool: BoundedPool
  embedded: boolean
  /**
   * Resolves when the embedded database stops unexpectedly and the process must end. Never resolves with PostgreSQL.
   */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens the shop's database: PostgreSQL at `databaseUrl` or, without it, the embedded one under `dataDir`. An
 * unreachable PostgreSQL fails at the first query; the embedded database fails here. The embedded database has one
 * connection, which all pools share.
 */
export async function connect({
  databaseUrl,
  directUrl = databaseUrl,
  dataDir,
  ...newPlace
}: {
  databaseUrl?: string | undefined
  /** The URL of the same PostgreSQL that bypasses PgBouncer. */
  directUrl?: string | undefined
  dataDir: string
} & NewPlace): Promise<Connection> {
  if (databaseUrl && directUrl) {
    // Finds the host that takes writes, of several. Without any, the first query fails.
    for (const url of new Set([databaseUrl, directUrl]))
      if (hostUrls(url).length > 1)
        await hostsOf(url)
          .find()
          .catch(() => {})
    return openPostgres(databaseUrl, directUrl)
  }
  const { pool, ...opened } = await openEmbedded(dataDir, newPlace)
  const db = databaseOn(pool)
  return { ...opened, pool, db, jobsDb: db, healthDb: db, directDb: db, embedded: true }
}

/**
 * Wraps a pool with drizzle and prepared statements. A broken idle connection is replaced and does not end the process.
 */
export function databaseOn(pool: BoundedPool, maxPrepared?: number): Database {
  pool.on('error', () => {
    // The pool has already dropped the connection. The next query opens another one or fails with the reason.
  })
  prepareStatements(pool, maxPrepared)
  return drizzle({ client: pool })
}

// Reads counts and sums of integers as numbers, and a day as the text 'YYYY-MM-DD', not a date in the server's time
// zone.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, String)

/**
 * The pools of a process. With the connection for events they use sixteen connections (docs/operations.md). Server
 * timeouts are shorter than the ones here, so that a slow statement fails alone and keeps its connection.
 */
const POOLS: Record<'web' | 'jobs' | 'health' | 'direct', { max: number; waits: Waits }> = {
  web: { max: 10, waits: { statement: 2500, lock: 1500, transaction: 3000, query: 3000 } },
  jobs: { max: 4, waits: { statement: 15_000, lock: 5000, transaction: 30_000, query: 20_000 } },
  health: { max: 1, waits: { statement: 1500, lock: 1000, transaction: 2000, query: 2000 } },
  direct: { max: 1, waits: { statement: 600_000, lock: 1000, transaction: 60_000, query: 610_000 } },
}
/** The longest wait for a free connection of a pool. */
const POOL_WAIT_MS = 3000

function openPostgres(databaseUrl: string, directUrl: string): Connection {
  const hosts = hostsOf(databaseUrl)
  // For a PgBouncer in transaction mode before 1.21 (docs/operations.md).
  const keepsStatements = !/[?&]prepare=false\b/.test(databaseUrl)
  const open = (name: keyof typeof POOLS, { Client, verify, find } = hosts) => {
    const { max, waits } = POOLS[name]
    const timeouts = { connectionTimeoutMillis: POOL_WAIT_MS, idleTimeoutMillis: 60_000 }
    const options = { ...connectionOptions(name, waits), ...timeouts, max, Client, onConnect: verify }
    return databaseOn(new BoundedPool(options, find), keepsStatements ? undefined : 0)
  }
  const pools = {
    db: open('web'),
    jobsDb: open('jobs'),
    healthDb: open('health'),
    directDb: open('direct', hostsOf(directUrl)),
  }
  return {
    ...pools,
    pool: pools.db.$client,
    embedded: false,
    lost: new Promise<Error>(() => {}),
    close: async () => void (await Promise.all(Object.values(pools).map(({ $client }) => $client.end()))),
  }
}
