import pino from 'pino'
import { administrators } from '#server/accounts/table.ts'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/auth/session.ts'
import { openSignatures, shopSecret } from '#server/auth/signatures.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { hasTable } from '#server/db/require-shop.ts'
import { seedShop } from '#server/first-start.ts'
import { openContext } from '#server/open-context.ts'
import { orders } from '#server/orders/table.ts'
import { storeReport } from '#server/reports/store-report.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { weekOf } from '#shop/reports/week.ts'
import { createWireCall } from '#site/api/create-call.ts'
import { asking } from './demo/builder.ts'
import type { AskAs } from './demo/people.ts'
import { demoWeeks } from './demo/weeks.ts'

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
const { db, pool } = database
const now = new Date()
if ((await hasTable(pool, 'public.orders')) && (await db.$count(orders)) > 0)
  await stop('Esta tienda ya tiene pedidos: los de mentira no se mezclan con ellos.', 1)
await migrate(database.directDb, { print: console.log }).catch((error: Error) => stop(error.message, 1))
await seedShop(db, { ...config, ADMIN_PASSWORD: config.ADMIN_PASSWORD ?? 'ferrete' }, now)

let clock = now
const context = await openContext({
  config,
  database,
  signatures: openSignatures(await shopSecret(config)),
  log: pino({ level: 'error' }),
  now: () => clock,
})
const app = await createApp(context)
const [owner] = await db.select().from(administrators)

/** Calls endpoints in this process; throws when the shop refuses. */
const askAs: AskAs = (token) =>
  asking(
    createWireCall(async (url, { method, headers, body }) => {
      const signed = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await app.inject({ method: method as 'GET', url, headers: signed, ...(body && { body }) })
      return new Response(answer.payload, { status: answer.statusCode })
    }),
  )

const created = await demoWeeks({
  askAs,
  owner: await openSession(db, { administratorId: owner?.id ?? '' }, now),
  firstDay: addDays(panamaDay(now), -21),
  now,
  at: (instant) => {
    clock = instant
  },
})
for (const weeksAgo of [3, 2, 1]) {
  const day = addDays(panamaDay(now), -7 * weeksAgo)
  clock = new Date(`${addDays(weekOf(day).end, 1)}T06:00-05:00`)
  await storeReport(context, day)
}
await pool.query('delete from jobs.job')
await app.close()
await context.jobs.close()
await context.events.close()
await stop(`Listo: ${created.orders} pedidos, ${created.accounts} cuentas. La clave de todas es «ferrete».`, 0)

async function stop(text: string, code: number): Promise<never> {
  console.log(text)
  await database.close()
  process.exit(code)
}
