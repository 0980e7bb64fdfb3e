import pino from 'pino'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Database, migrate } from '#server/db/connect.ts'
import { openEvents } from '#server/events.ts'
import { openJobs } from '#server/jobs.ts'
import { settings } from '#server/settings/table.ts'
import type { Tools } from '#server/tools.ts'

/** What the shop's handlers use, on a database of the benchmark; a fault in the background ends it. */
export async function openTools(where: { databaseUrl?: string; dataDir: string }) {
  const { db, pool, embedded, close } = await connect(where)
  await makeRoom(db)
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs(db, { embedded }, onError)
  const events = openEvents({ pool, databaseUrl: undefined, onError })
  const log = pino({ level: 'silent' })
  const tools: Tools = { config: readConfig({ RATE_LIMIT: 'off' }), db, jobs, events, log, now: () => new Date() }
  return { tools, pool, close: () => jobs.close().then(close) }
}

/** The tables, the catalogue, and room for as many orders as the benchmark sends. */
export async function makeRoom(db: Database): Promise<void> {
  await migrate(db)
  await seedCatalogue(db)
  await db
    .insert(settings)
    .values({ ajustes: { pedidosPorHora: 1000 } })
    .onConflictDoNothing()
}
