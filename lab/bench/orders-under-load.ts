/** `node lab/bench/orders-under-load.ts`: orders of three lines by eight concurrent shoppers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { connect } from '#server/db/connect.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { prepareDatabase } from './bench-context.ts'
import { median } from './compare.ts'
import { sendOrder } from './http-calls.ts'
import { postmasterPid, treeCpuSeconds } from './process-cost.ts'
import { table } from './table.ts'

const ROUNDS = 5
const SHOPPERS = 8

/** A shop under load, in each round. CPU is that of its process and its database. */
interface Measured {
  cpuMs: number
  perSecond: number
  p99Ms: number
}
export type UnderLoad = Record<string, Measured[]>

/** A shop, the processes whose CPU counts, and the number of orders per round. */
interface Side {
  pids: number[]
  orders: number
  order: () => Promise<void>
  end: () => Promise<unknown>
}

/** Measures the sides in turn, starting each round with a different one. The first round is a warm-up. */
export async function benchOrdersUnderLoad(): Promise<UnderLoad> {
  const sides = {
    'shop on PostgreSQL': await shopOn('postgres'),
    'shop, embedded': await shopOn('embedded'),
    'one row inserted in PostgreSQL': await bareInserts(),
  }
  const names = Object.keys(sides) as (keyof typeof sides)[]
  const results: UnderLoad = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] as keyof typeof sides
      const measured = await load(sides[name] as Side)
      if (round > 0) results[name]?.push(measured)
    }
  for (const { end } of Object.values(sides)) await end()
  return results
}

/** Eight shoppers, each placing one order after the other. */
async function load({ pids, orders, order }: Side): Promise<Measured> {
  const cpu = () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0)
  const before = cpu()
  const started = performance.now()
  const times: number[] = []
  const shopper = async () => {
    for (let left = orders / SHOPPERS; left > 0; left--) {
      const sent = performance.now()
      await order()
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  const perSecond = (orders / (performance.now() - started)) * 1000
  const p99Ms = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return { cpuMs: ((cpu() - before) * 1000) / orders, perSecond, p99Ms }
}

async function shopOn(kind: 'postgres' | 'embedded'): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const server = kind === 'postgres' ? await startPostgres() : undefined
  const { jobsDb, close } = await connect({ databaseUrl: server?.url, dataDir })
  await prepareDatabase(jobsDb)
  await close()
  const environment = { LOG_LEVEL: 'error', ...(server && { DATABASE_URL: server.url }) }
  const shop = await startBuiltShop(dataDir, environment)
  return {
    pids: [shop.process.pid ?? 0, ...(server ? [await postmasterPid(server.url)] : [])],
    orders: 160,
    order: () => sendOrder(shop.url),
    async end() {
      await shop.end('SIGTERM')
      await server?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the database alone can do: inserts a row the size of an order, each in its own transaction. */
async function bareInserts(): Promise<Side> {
  const { url, stop } = await startPostgres()
  const pool = new Pool({ connectionString: url, max: SHOPPERS })
  // The server may end a connection that the pool is about to end.
  pool.on('error', () => {})
  await pool.query('create table one (id bigint primary key generated always as identity, what jsonb not null)')
  const what = JSON.stringify({ text: 'x'.repeat(300) })
  return {
    pids: [await postmasterPid(url)],
    orders: 1600,
    order: async () => void (await pool.query('insert into one (what) values ($1)', [what])),
    end: () => pool.end().then(stop),
  }
}

/** Prints medians with their ranges, CPU first. */
export function underLoadTable(results: UnderLoad): void {
  const cell = (numbers: number[], digits: number) =>
    `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`
  table(
    'Orders by eight shoppers at once, each of three lines over HTTP; CPU of shop and database',
    ['', 'CPU ms', 'orders/s', 'p99 ms'],
    Object.entries(results).map(([name, rounds]) => [
      name,
      cell(
        rounds.map(({ cpuMs }) => cpuMs),
        2,
      ),
      cell(
        rounds.map(({ perSecond }) => perSecond),
        1,
      ),
      cell(
        rounds.map(({ p99Ms }) => p99Ms),
        0,
      ),
    ]),
  )
}

if (import.meta.main) {
  underLoadTable(await benchOrdersUnderLoad())
  process.exit(0)
}
