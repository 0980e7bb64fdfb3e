import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Pool, types } from 'pg'
import { openEmbedded } from './embedded.ts'
import { prepareStatements } from './prepared-statements.ts'

/** A drizzle database on a pool. */
export type Database = NodePgDatabase & { $client: Pool }
/** The transaction that `Database.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** An open database, PostgreSQL or embedded. */
export type Connection = {
  db: Database
  pool: Pool
  embedded: boolean
  /** Resolves when the embedded database stopped unexpectedly and the process must end. Never with PostgreSQL. */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens the shop's database: the PostgreSQL of `databaseUrl` or, without one, the embedded one under `dataDir`. An
 * unreachable PostgreSQL fails at the first query; the embedded database fails here.
 */
export async function connect(config: {
  databaseUrl?: string | undefined
  dataDir: string
  /** Refuses to create an embedded database. */
  mustExist?: boolean
}): Promise<Connection> {
  const { databaseUrl, dataDir, mustExist } = config
  const opened = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir, mustExist)
  return { ...opened, db: databaseOn(opened.pool), embedded: !databaseUrl }
}

/**
 * Wraps a pool with drizzle and prepared statements. A broken idle connection is replaced and does not end the process.
 */
export function databaseOn(pool: Pool): Database {
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

/** Timeouts for a web shop: an error after seconds instead of a waiting visitor and an exhausted pool. */
function openPostgres(connectionString: string) {
  const pool = new Pool({
    connectionString,
    options: '-c timezone=UTC',
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  return { pool, lost: new Promise<Error>(() => {}), close: () => pool.end() }
}
