import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openSignatures, shopSecret } from '#server/auth/signatures.ts'
import { serveBackups } from '#server/backup/backup-socket.ts'
import { eventsName, noticeSeveralProcesses } from '#server/health/deployment-notices.ts'
import { logSlowQueries } from '#server/health/slow-queries.ts'
import { closeListener, finishAll } from '#server/health/stopping.ts'
import { makeMissingStatistics } from '#server/health/table-statistics.ts'
import { removeLeftovers } from '#server/leftovers/remove-leftovers.ts'
import { checkStoreOwner } from '#server/media/store-owner.ts'
import { registerWorkers } from '#server/workers/register-workers.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { noteShopEmail } from './customers/shared-emails.ts'
import type { Connection } from './db/connect.ts'
import { setOwner } from './db/database-folder.ts'
import { checkForgottenDatabase } from './db/forgotten-database.ts'
import { migrate } from './db/migrate.ts'
import { requireShop } from './db/require-shop.ts'
import { checkFirstStart, noticeExampleKeys, seedShop } from './first-start.ts'
import { openContext } from './open-context.ts'
import { readSettings } from './settings/read-settings.ts'
import { shopId } from './settings/shop-id.ts'

/**
 * Opens the shop on a database, and returns the first administrator if it created one. Order: tables, jobs, endpoints,
 * pages, workers.
 */
export async function openShop(config: Config, log: Logger, database: Connection, print: (line: string) => void) {
  const { db, jobsDb, healthDb, directDb, pool, embedded } = database
  for (const each of new Set([db, jobsDb, healthDb])) logSlowQueries(each.$client, config.SLOW_QUERY_MS, log)
  if (config.SHOP_MUST_EXIST) await requireShop(pool)
  await checkFirstStart(db, config)
  await migrate(directDb, { print, shopEmail: config.COMPANY_EMAIL })
  await makeMissingStatistics(directDb.$client)
  const { products, administrator } = await seedShop(db, config, new Date())

  const signatures = openSignatures(await shopSecret(config))
  const metrics = config.METRICS_PORT === undefined ? undefined : await openMetricsPort(config, database)
  const context = await openContext({
    config,
    database,
    signatures,
    log,
    listening: { databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, name: eventsName(signatures) },
    metrics: metrics?.metrics,
  })
  const { jobs, events, stopping } = context
  await closeFolders(config)
  noticeExampleKeys(context)
  await checkForgottenDatabase(context)
  if (embedded) setOwner(config.DATA_DIR, await shopId(db))
  // Not awaited, because gigabytes take a while and the shop does not need it.
  void removeLeftovers(config, database, print).catch((error: unknown) =>
    log.warn({ err: error }, 'what killed commands left was not removed'),
  )
  // Not awaited, because an object store may be slow or unavailable, and the next clean-up checks again.
  void checkStoreOwner(context).catch((error: unknown) => log.warn({ err: error }, 'the file store was not checked'))
  const { email } = await readSettings(context) // fills the fallback used while the database is unavailable
  await noteShopEmail(db, email)
  const app = await createApp(context)
  if (process.env.NODE_ENV === 'production') await (await import('#server/pages/serve-site.ts')).serveSite(app, context)
  else await (await import('#server/pages/serve-site-dev.ts')).serveSiteInDevelopment(app)
  const processes = noticeSeveralProcesses(context)
  await registerWorkers({ ...context, db: jobsDb })
  const stopBackups = embedded ? await serveBackups(context) : () => {}
  return {
    app,
    products,
    administrator,
    metricsUrl: metrics?.url,
    /** Keeps serving for `drainMs` while /api/ready answers 503, then finishes pending requests and closes. */
    async close(drainMs: number) {
      stopping.drain()
      processes.stop()
      await pause(drainMs)
      stopping.close()
      stopBackups()
      await finishAll([
        () => closeListener(app.server),
        () => app.close(),
        () => jobs.close(),
        () => events.close(),
        () => database.close(),
        () => metrics?.close(),
      ])
    },
  }
}

/** Makes the folders of mails and pictures private, in case somebody created them before the shop did. */
async function closeFolders({ DATA_DIR }: Config): Promise<void> {
  // A folder that is missing or belongs to somebody else is left as it is; the shop's files in it are private.
  for (const name of ['mail', 'uploads']) await chmod(join(DATA_DIR, name), 0o700).catch(() => {})
}

/** Loads and serves the metrics. Without METRICS_PORT they cost nothing. */
async function openMetricsPort({ METRICS_PORT = 0, METRICS_HOST, DATA_DIR }: Config, database: Connection) {
  const { db, jobsDb, healthDb, embedded } = database
  const pools = embedded ? { all: db } : { web: db, jobs: jobsDb, health: healthDb }
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('#server/metrics/open-metrics.ts'),
    import('#server/metrics/serve-metrics.ts'),
  ])
  const metrics = openMetrics({ pools, jobsDb, dataDir: DATA_DIR })
  return { metrics, ...(await serveMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST })) }
}
