import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { types } from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import { openEmbedded } from './embedded.ts'
import { connectionOptions, hostsOf, type Waits } from './hosts.ts'
import { prepareStatements } from './prepared-statements.ts'

/** A drizzle database on a pool. */
export type Database = NodePgDatabase & { $client: BoundedPool }
/** The transaction that `Database.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** An open database, PostgreSQL or embedded. */
export type Connection = {
  /** For requests: every wait is short. */
  db: Database
  /** For jobs and scripts: statements may take a while, and requests do not wait for them. */
  jobsDb: Database
  /** For the checks of this process, which must not wait for requests or jobs. */
  healthDb: Database
  pool: BoundedPool
  embedded: boolean
  /** Resolves when the embedded database stopped unexpectedly and the process must end. Never with PostgreSQL. */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens the shop's database: the PostgreSQL of `databaseUrl` or, without one, the embedded one under `dataDir`. An
 * unreachable PostgreSQL fails at the first query; the embedded database fails here. The embedded database has one
 * connection, which all share.
 */
export async function connect(config: {
  databaseUrl?: string | undefined
  dataDir: string
  /** Refuses to create an embedded database. */
  mustExist?: boolean
}): Promise<Connection> {
  const { databaseUrl, dataDir, mustExist } = config
  if (databaseUrl) return openPostgres(databaseUrl)
  const { pool, ...opened } = await openEmbedded(dataDir, mustExist)
  const db = databaseOn(pool)
  return { ...opened, pool, db, jobsDb: db, healthDb: db, embedded: true }
}

/**
 * Wraps a pool with drizzle and prepared statements. A broken idle connection is replaced and does not end the process.
 */
export function databaseOn(pool: BoundedPool): Database {
  pool.on('error', () => {
    // The pool has already dropped that connection; the next query opens another or fails with the reason.
  })
  prepareStatements(pool)
  return drizzle({ client: pool })
}

/** The folder of the migrations, one folder each. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Applies the pending migrations of server/db/migrations, in one transaction. When several processes start at once, one
 * migrates and the others wait.
 */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release(true) // Closes the connection, which ends its lock and its setting.
  }
}
const MIGRATION_LOCK = 7_203_118

// Counts and sums of integers are numbers; a day is the text 'YYYY-MM-DD', not a date in the server's time zone.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, String)

/**
 * The pools of a process: with its connection for events, sixteen connections (docs/operations.md). Each wait on the
 * server ends before the one here, so that a slow statement is an error of that statement and not of its connection.
 */
const POOLS: Record<'web' | 'jobs' | 'health', { max: number; waits: Waits }> = {
  web: { max: 10, waits: { statement: 2500, lock: 1500, transaction: 3000, query: 3000 } },
  jobs: { max: 4, waits: { statement: 15_000, lock: 5000, transaction: 30_000, query: 20_000 } },
  health: { max: 1, waits: { statement: 1500, lock: 1000, transaction: 2000, query: 2000 } },
}
/** The longest wait for a free connection of a pool. */
const POOL_WAIT_MS = 3000

function openPostgres(databaseUrl: string): Connection {
  const hosts = hostsOf(databaseUrl)
  const open = (name: keyof typeof POOLS) => {
    const { max, waits } = POOLS[name]
    const { Client, verify, find } = hosts
    const timeouts = { connectionTimeoutMillis: POOL_WAIT_MS, idleTimeoutMillis: 60_000 }
    const options = { ...connectionOptions(name, waits), ...timeouts, max, Client, onConnect: verify }
    return databaseOn(new BoundedPool(options, find))
  }
  const [db, jobsDb, healthDb] = [open('web'), open('jobs'), open('health')]
  return {
    db,
    jobsDb,
    healthDb,
    pool: db.$client,
    embedded: false,
    lost: new Promise<Error>(() => {}),
    close: async () => void (await Promise.all([db, jobsDb, healthDb].map(({ $client }) => $client.end()))),
  }
}
