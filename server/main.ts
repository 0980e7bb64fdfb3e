import './production.ts'
import { resolve } from 'node:path'
import pino from 'pino'
import { firstAdministrator } from './accounts/first-administrator.ts'
import { createApp } from './app.ts'
import { seedArticles } from './blog/seed.ts'
import { seedCatalogue } from './catalog/seed.ts'
import { readConfig } from './config.ts'
import { connect, migrate } from './db/connect.ts'
import { openEvents } from './events.ts'
import { openFiles } from './files.ts'
import { openJobs } from './jobs.ts'
import type { Tools } from './tools.ts'
import { startWork } from './work.ts'

/** Start: config → database → jobs → calls → pages → listen; and stop in the opposite order. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  if (!config.RATE_LIMIT) log.warn('RATE_LIMIT=off: anybody may call as often as they like. Only for load tests.')

  say(config.DATABASE_URL ? 'Abriendo PostgreSQL…' : 'Abriendo la base de datos…')
  const database = await connect({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  const { db } = database
  await migrate(db)
  const seeded = await seedCatalogue(db)
  if (seeded > 0) {
    await seedArticles(db, new Date())
    say(`Catálogo nuevo: ${seeded} productos, y los primeros artículos del blog`)
  }
  const administrator = await firstAdministrator(db, config, new Date())

  const jobs = await openJobs(db, { embedded: database.embedded }, (error) => log.error({ err: error }, 'jobs'))
  const onError = (error: unknown) => log.error({ err: error }, 'events')
  const events = openEvents({ pool: database.pool, databaseUrl: config.DATABASE_URL, onError })
  const tools: Tools = { config, db, jobs, files: openFiles(config), events, log, now: () => new Date() }
  const app = await createApp(tools)
  if (process.env.NODE_ENV === 'production') await (await import('./site.ts')).serveSite(app, tools)
  else await (await import('./site-dev.ts')).serveSiteInDevelopment(app)
  await startWork(tools)
  await app.listen({ port: config.PORT, host: config.HOST })

  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), 20_000).unref()
    await app.close()
    await jobs.close()
    await events.close()
    await database.close()
    process.exit(code)
  }
  process.once('SIGTERM', () => void stop(0))
  process.once('SIGINT', () => void stop(0))
  void database.lost.then((error) => {
    log.fatal({ err: error }, 'the database is gone')
    process.exit(1)
  })

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  say(`La tienda está abierta en ${config.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (administrator?.password)
    say(`Primer administrador: ${administrator.username} / ${administrator.password} (se muestra solo esta vez)`)
  else if (administrator) say(`Primer administrador: ${administrator.username}, con la clave de ADMIN_PASSWORD`)
  say(`Datos: ${config.DATABASE_URL ? 'PostgreSQL y ' : ''}${resolve(config.DATA_DIR)}`)
  if (!config.SMTP_URL) say(`Correo: cada carta es un archivo en ${resolve(config.DATA_DIR, 'mail')}`)
}

const say = (line: string): void => console.log(`› ${line}`)

start().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.NODE_ENV === 'production' ? `✗ ${error.message}` : error)
  process.exit(1)
})
