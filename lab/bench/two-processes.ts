/** `node lab/bench/two-processes.ts`: what a second process on the same PostgreSQL adds to the first. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { prepareDatabase } from './bench-context.ts'
import { median } from './compare.ts'
import { fireOrders, type Target } from './http-calls.ts'
import { cpuSeconds } from './process-cost.ts'
import { table } from './table.ts'
import { loadWithWrk } from './wrk.ts'

const ROUNDS = 5
const ORDERS = 150
const CATALOGUE = '/api/products/retail'
const BROTLI = { 'accept-encoding': 'br' }

/** Sends a load to a process, and returns how many requests it answered. */
type Load = (target: Target) => Promise<number>

const LOADS: Record<string, Load> = {
  'landing page, br': async ({ url }) => (await loadWithWrk(`${url}/`, BROTLI)).requests,
  'catalogue, br': async ({ url }) => (await loadWithWrk(url + CATALOGUE, BROTLI)).requests,
  order: async (target) => {
    await fireOrders(target, ORDERS)
    return ORDERS
  },
}

/**
 * The requests per second of CPU of two processes under load at once, relative to those of one alone: 2 means that the
 * second process costs the first nothing. By CPU, because generator and database share the cores.
 */
export async function benchTwoProcesses(): Promise<Record<string, number[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const { url: databaseUrl, stop } = await startPostgres()
  const { jobsDb, close } = await connect({ databaseUrl, dataDir })
  await prepareDatabase(jobsDb)
  await close()
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const shops = [await startBuiltShop(dataDir, environment), await startBuiltShop(dataDir, environment)]
  const [one, other] = shops.map(({ url, process }) => ({ url, pid: process.pid ?? 0 })) as [Target, Target]
  for (const { url } of [one, other]) for (const path of ['/', CATALOGUE]) await (await fetch(url + path)).text()
  const result: Record<string, number[]> = {}
  for (const [what, load] of Object.entries(LOADS)) {
    await Promise.all([perCpuSecond(one, load), perCpuSecond(other, load)]) // the first round is a warm-up
    result[what] = []
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await perCpuSecond(one, load)
      const together = await Promise.all([perCpuSecond(one, load), perCpuSecond(other, load)])
      result[what].push((together[0] + together[1]) / alone)
    }
  }
  for (const shop of shops) await shop.end('SIGTERM')
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

async function perCpuSecond(target: Target, load: Load): Promise<number> {
  const before = cpuSeconds(target.pid)
  const requests = await load(target)
  return requests / (cpuSeconds(target.pid) - before)
}

export function twoProcessesTable(results: Record<string, number[]>): void {
  table(
    'Two processes on one PostgreSQL against one: requests by second of their own CPU',
    ['', 'ratio', 'range'],
    Object.entries(results).map(([what, ratios]) => [
      what,
      `× ${median(ratios).toFixed(2)}`,
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    ]),
  )
}

if (import.meta.main) twoProcessesTable(await benchTwoProcesses())
