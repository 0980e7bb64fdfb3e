import pino from 'pino'
import { openSignatures } from '#server/auth/signatures.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedShop } from '#server/first-start.ts'
import { openContext } from '#server/open-context.ts'
import { settings } from '#server/settings/table.ts'
import { ADMIN } from '#tests/support/running-shop.ts'

const config = readConfig({
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  ADMIN_USER: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
})

/** Opens the context of the shop's handlers on a benchmark database. */
export async function openBenchContext(where: { databaseUrl?: string; dataDir: string }) {
  const database = await connect(where)
  await prepareDatabase(database.jobsDb)
  const signatures = openSignatures('the secret of the benchmark')
  const context = await openContext({ config, database, signatures, log: pino({ level: config.LOG_LEVEL }) })
  return { context, pool: database.pool, close: () => context.jobs.close().then(database.close) }
}

/** Creates the tables, the catalogue and the administrator for a benchmark, and sets the capacity for its orders. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db)
  await seedShop(db, config, new Date())
  await db
    .insert(settings)
    .values({ ajustes: { pedidosPorHora: 1000 } })
    .onConflictDoNothing()
}
