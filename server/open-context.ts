import type { FastifyBaseLogger } from 'fastify'
import type { Signatures } from '#server/auth/signatures.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openStopping } from '#server/health/stopping.ts'
import { openContentVersion } from '#server/http/cache/content-version.ts'
import { openEvents } from '#server/http/events/shop-events.ts'
import type { Metrics } from '#server/metrics/open-metrics.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Connection } from './db/connect.ts'
import { openJobs } from './jobs.ts'
import { openNotices } from './tasks/notices.ts'

interface Given {
  config: Config
  /** A migrated database. */
  database: Pick<Connection, 'db' | 'directDb' | 'healthDb' | 'jobsDb' | 'embedded'>
  signatures: Signatures
  log: FastifyBaseLogger
  /** The real clock by default. */
  now?: () => Date
  /** The connection that receives other processes' events; without it, only this process's events arrive. */
  listening?: { databaseUrl: string | undefined; name?: string }
  metrics?: Metrics | undefined
}

/** Opens what request handlers and workers need on a database. The caller closes the jobs and the events. */
export async function openContext({
  config,
  database: { db, directDb, healthDb, jobsDb, embedded },
  signatures,
  log,
  now = () => new Date(),
  listening = { databaseUrl: undefined },
  metrics,
}: Given): Promise<AppContext> {
  const failed = (where: string) => (error: unknown) => log.error({ err: error }, where)
  return {
    config,
    db,
    directDb,
    healthDb,
    jobs: await openJobs(jobsDb, { embedded }, failed('jobs')),
    files: openFiles(config),
    events: await openEvents({ pool: db.$client, ...listening, onError: failed('events') }),
    notices: openNotices(log),
    contentVersion: openContentVersion(healthDb, now),
    signatures,
    stopping: openStopping(),
    metrics,
    log,
    now,
  }
}
