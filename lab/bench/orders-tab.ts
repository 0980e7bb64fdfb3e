/** `node lab/bench/orders-tab.ts [--postgres]`: benchmarks only the orders tab; `npm run bench` includes it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { allOrders, orderStats } from '#shop/orders/contract.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { rosa, signIn } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { openBenchContext, prepareDatabase } from './bench-context.ts'
import { median } from './compare.ts'
import { table } from './table.ts'

const ORDERS = 50_000
const REPETITIONS = 25
/** The limit for each request of the tab in milliseconds, below which people notice no delay. */
const MAX_MS = 100

/** The median response time of each request in milliseconds, measured in the server without the network. */
export type OrdersTabResult = Record<string, number>

/** Benchmarks the requests of the orders tab with 50,000 orders. */
export async function benchOrdersTab(where: { databaseUrl?: string; dataDir: string }): Promise<OrdersTabResult> {
  await seed(where)
  const { context, close } = await openBenchContext(where)
  const { cookie } = await signIn(context.db, rosa, context.now())
  const app = await createApp(context)
  const today = panamaDay(context.now())
  const orders = (query: NonNullable<Parameters<typeof urlOf>[1]>['query'] = {}) => urlOf(allOrders, { query })
  const calls = {
    'first page': orders(),
    'page 500': orders({ pagina: 500 }),
    'last page': orders({ pagina: ORDERS / 50 }),
    'by total': orders({ orden: 'total' }),
    'by delivery': orders({ orden: 'entrega' }),
    'by customer': orders({ orden: 'cliente' }),
    'estado pendiente': orders({ estado: 'pendiente' }),
    'estado entregado, page 400': orders({ estado: 'entregado', pagina: 400 }),
    'thirty days': orders({ desde: addDays(today, -60), hasta: addDays(today, -30) }),
    'a name of many': orders({ cliente: 'ríos' }),
    'a name of few': orders({ cliente: 'eloísa núñez pitti' }),
    stats: urlOf(orderStats),
  }
  const result: OrdersTabResult = {}
  for (const [what, url] of Object.entries(calls)) {
    const times: number[] = []
    for (let time = 0; time <= REPETITIONS; time++) {
      const started = performance.now()
      const answer = await app.inject({ url, headers: { cookie } })
      // The first run is a warm-up.
      if (time > 0) times.push(performance.now() - started)
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    }
    result[what] = median(times)
  }
  await app.close()
  await close()
  return result
}

/** Runs before the database is opened elsewhere, because the embedded one has only one connection. */
async function seed(where: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const { jobsDb, close } = await connect(where)
  await prepareDatabase(jobsDb)
  await insertOrders(jobsDb.$client, ORDERS, new Date())
  await close()
}

/** Prints the results by database. */
export function ordersTabTable(results: Record<string, OrdersTabResult>): void {
  const calls = Object.keys(Object.values(results)[0] ?? {})
  table(
    `The orders tab with ${ORDERS} orders, median at the server in ms; every call below ${MAX_MS}`,
    ['', ...Object.keys(results)],
    calls.map((what) => [what, ...Object.values(results).map((result) => (result[what] ?? Number.NaN).toFixed(1))]),
  )
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const results: Record<string, OrdersTabResult> = { embedded: await benchOrdersTab({ dataDir }) }
  if (process.argv.includes('--postgres')) {
    const { url, stop } = await startPostgres()
    results.postgres = await benchOrdersTab({ databaseUrl: url, dataDir }).finally(stop)
  }
  ordersTabTable(results)
  rmSync(dataDir, { recursive: true, force: true })
}
