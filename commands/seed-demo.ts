import pino from 'pino'
import { createFirstAdministrator } from '#server/accounts/first-administrator.ts'
import { createApp } from '#server/app.ts'
import { openSignatures, shopSecret } from '#server/auth/signatures.ts'
import { seedArticles } from '#server/blog/seed.ts'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openStopping } from '#server/health/stopping.ts'
import { openContentVersion } from '#server/http/cache/content-version.ts'
import { openEvents } from '#server/http/events/shop-events.ts'
import { openJobs } from '#server/jobs.ts'
import { orders } from '#server/orders/table.ts'
import { storeReport } from '#server/reports/store-report.ts'
import { openNotices } from '#server/tasks/notices.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { weekOf } from '#shop/reports/week.ts'
import { demoWeeks } from './demo-weeks.ts'

/**
 * npm run seed:demo: fills an empty shop with three weeks of demo data, created through the API with a simulated clock.
 * Its mails are not sent. The shop must be stopped.
 */
const config = { ...readConfig(process.env), RATE_LIMIT: false }
const database = await connect({
  databaseUrl: config.DATABASE_URL,
  directUrl: config.DATABASE_DIRECT_URL,
  dataDir: config.DATA_DIR,
  mustExist: config.SHOP_MUST_EXIST,
})
const { jobsDb: db, pool } = database
await migrate(database.directDb, { print: console.log })
if ((await seedCatalogue(db)) > 0) await seedArticles(db, new Date())
await createFirstAdministrator(db, { ...config, ADMIN_PASSWORD: config.ADMIN_PASSWORD ?? 'ferrete' }, new Date())
if ((await db.$count(orders)) > 0)
  await stop('Esta tienda ya tiene pedidos: los de mentira no se mezclan con ellos.', 1)

const logError = (error: unknown) => console.error(error)
const jobs = await openJobs(db, { embedded: database.embedded }, logError)
const events = await openEvents({ pool, databaseUrl: undefined, onError: logError })
const log = pino({ level: 'silent' })
const now = new Date()
let clock = now
const app = await createApp({
  config,
  db,
  directDb: db,
  healthDb: db,
  jobs,
  files: openFiles(config),
  events,
  notices: openNotices(log),
  contentVersion: openContentVersion(db, () => clock),
  signatures: openSignatures(await shopSecret(config)),
  stopping: openStopping(),
  log,
  now: () => clock,
})

const created = await demoWeeks({
  app,
  db,
  firstDay: addDays(panamaDay(now), -21),
  now,
  at: (instant) => {
    clock = instant
  },
})
for (const weeksAgo of [3, 2, 1]) {
  const day = addDays(panamaDay(now), -7 * weeksAgo)
  clock = new Date(`${addDays(weekOf(day).end, 1)}T06:00-05:00`)
  await storeReport({ db, now: () => clock }, day)
}
await pool.query('delete from jobs.job')
await app.close()
await jobs.close()
await events.close()
await stop(`Listo: ${created.orders} pedidos, ${created.accounts} cuentas. La clave de todas es «ferrete».`, 0)

async function stop(text: string, code: number): Promise<never> {
  console.log(text)
  await database.close()
  process.exit(code)
}
