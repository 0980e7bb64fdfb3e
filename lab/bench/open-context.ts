import pino from 'pino'
import { openSignatures } from '#server/auth/signatures.ts'
import { seedArticles } from '#server/blog/seed.ts'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openStopping } from '#server/health/stopping.ts'
import { openContentVersion } from '#server/http/cache/content-version.ts'
import { openEvents } from '#server/http/events/shop-events.ts'
import { openJobs } from '#server/jobs.ts'
import { settings } from '#server/settings/table.ts'
import { openNotices } from '#server/tasks/notices.ts'

/** Creates the context of the shop's handlers on a benchmark database; a background error ends the process. */
export async function openContext(where: { databaseUrl?: string; dataDir: string }) {
  const { db, jobsDb, healthDb, directDb, pool, embedded, close } = await connect(where)
  await prepareDatabase(jobsDb)
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs(jobsDb, { embedded }, onError)
  const events = await openEvents({ pool, databaseUrl: undefined, onError })
  const log = pino({ level: 'silent' })
  const config = readConfig({ RATE_LIMIT: 'off' })
  const context: AppContext = {
    config,
    db,
    directDb,
    healthDb,
    jobs,
    files: openFiles(config),
    events,
    notices: openNotices(log),
    contentVersion: openContentVersion(healthDb, () => new Date()),
    signatures: openSignatures('the secret of the benchmark'),
    stopping: openStopping(),
    log,
    now: () => new Date(),
  }
  return { context, pool, close: () => jobs.close().then(close) }
}

/** Creates the tables and the catalogue, and sets the capacity for the benchmark's orders. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db)
  if ((await seedCatalogue(db)) > 0) await seedArticles(db, new Date())
  await db
    .insert(settings)
    .values({ ajustes: { pedidosPorHora: 1000 } })
    .onConflictDoNothing()
}
