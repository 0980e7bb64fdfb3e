import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'

/** What a handler may use of the world, handed in by `open-shop.ts` and by the tests. */
export interface Tools {
  config: Config
  db: Database
  jobs: Jobs
  files: Files
  events: Events
  log: FastifyBaseLogger
  now: () => Date
}
