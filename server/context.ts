import type { FastifyBaseLogger } from 'fastify'
import type { Signatures } from '#server/auth/signatures.ts'
import type { Database } from '#server/db/connect.ts'
import type { Files } from '#server/files/open-files.ts'
import type { Stopping } from '#server/health/stopping.ts'
import type { CurrentVersion } from '#server/http/cache/content-version.ts'
import type { Events } from '#server/http/events/shop-events.ts'
import type { Metrics } from '#server/metrics/open-metrics.ts'
import type { Notices } from '#server/tasks/notices.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs.ts'

/** The dependencies of request handlers and workers, created by `open-shop.ts` and by the tests. */
export interface AppContext {
  config: Config
  db: Database
  /** For slow work such as backups. One connection. */
  directDb: Database
  /** For this process's health checks, which must not wait for its requests. */
  healthDb: Database
  jobs: Jobs
  files: Files
  events: Events
  contentVersion: CurrentVersion
  signatures: Signatures
  notices: Notices
  stopping: Stopping
  /** Only with METRICS_PORT. */
  metrics?: Metrics | undefined
  log: FastifyBaseLogger
  now: () => Date
}
