import type { Logger } from 'pino'
import { firstAdministrator } from './accounts/first-administrator.ts'
import { createApp } from './app.ts'
import { seedArticles } from './blog/seed.ts'
import { seedCatalogue } from './catalog/seed.ts'
import type { Config } from './config.ts'
import { type Connection, migrate } from './db/connect.ts'
import { openEvents } from './events.ts'
import { openFiles } from './files.ts'
import { openJobs } from './jobs.ts'
import { readSettings } from './settings/read-settings.ts'
import type { Tools } from './tools.ts'
import { startWork } from './work.ts'

/** The shop on an open database, and who of its people may sign in when nobody could yet. Order: tables → jobs → calls → pages → work. */
export async function openShop(config: Config, log: Logger, database: Connection) {
  const { db, pool, embedded } = database
  await migrate(db)
  const products = await seedCatalogue(db)
  if (products > 0) await seedArticles(db, new Date())
  const administrator = await firstAdministrator(db, config, new Date())

  const jobs = await openJobs(db, { embedded }, (error) => log.error({ err: error }, 'jobs'))
  const onError = (error: unknown) => log.error({ err: error }, 'events')
  const events = openEvents({ pool, databaseUrl: config.DATABASE_URL, onError })
  const tools: Tools = { config, db, jobs, files: openFiles(config), events, log, now: () => new Date() }
  await readSettings(tools) // so that they are at hand, should the database go
  const app = await createApp(tools)
  if (process.env.NODE_ENV === 'production') await (await import('./site.ts')).serveSite(app, tools)
  else await (await import('./site-dev.ts')).serveSiteInDevelopment(app)
  await startWork(tools)
  return {
    app,
    products,
    administrator,
    async close() {
      await app.close()
      await jobs.close()
      await events.close()
      await database.close()
    },
  }
}
