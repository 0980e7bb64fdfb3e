import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { callEverything } from './all-calls.ts'
import { type Compared, compare } from './compare.ts'
import type { Target } from './http-calls.ts'
import { cpuSeconds, residentMb } from './process-cost.ts'
import { cells, table } from './table.ts'

const COSTS = {
  firstCpuMs: 'first start, CPU ms',
  secondCpuMs: 'second start, CPU ms',
  firstMs: 'first start, ms',
  secondMs: 'second start, ms',
  firstMb: 'resident after the first start, MB',
  secondMb: 'resident after the second start, MB',
  calledMb: 'resident after all calls, MB',
}
/** What a shop costs from its command to the first response and later, against a bare server. */
export type StartResult = Record<keyof typeof COSTS, Compared> & { restCpuMs: number[] }

/** The place of a new shop, and a function that removes it. */
interface NewPlace {
  environment: Record<string, string>
  dataDir: string
  remove: () => Promise<void>
}

/** Measures both starts, the memory after all requests, and the idle CPU, on the embedded database or on PostgreSQL. */
export async function benchStart(kind: 'embedded' | 'postgres'): Promise<StartResult> {
  const server = kind === 'postgres' ? await startPostgres() : undefined
  const costs = await compare(
    () => withPlace(server?.url, measureShop),
    async () => {
      const { ms, cpuMs, mb } = await bareStart()
      return {
        firstMs: ms,
        secondMs: ms,
        firstCpuMs: cpuMs,
        secondCpuMs: cpuMs,
        firstMb: mb,
        secondMb: mb,
        calledMb: mb,
      }
    },
  )
  const restCpuMs = await withPlace(server?.url, measureRest)
  await server?.stop()
  return { ...costs, restCpuMs }
}

async function withPlace<R>(serverUrl: string | undefined, measure: (place: NewPlace) => Promise<R>): Promise<R> {
  const place = await newPlace(serverUrl)
  return measure(place).finally(place.remove)
}

async function newPlace(serverUrl: string | undefined): Promise<NewPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  if (!serverUrl) return { environment: {}, dataDir, remove }
  const name = `bench_${process.hrtime.bigint()}`
  const server = new Client(serverUrl)
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  return { environment: { DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: name }).href }, dataDir, remove }
}

/** Measures the first start on an empty place, then the second one, followed by every request. */
async function measureShop(place: NewPlace) {
  const first = await shopStart(place)
  await first.end()
  const second = await shopStart(place)
  await callEverything(second.url)
  const calledMb = residentMb(second.pid)
  await second.end()
  return {
    firstMs: first.ms,
    firstCpuMs: first.cpuMs,
    firstMb: first.mb,
    secondMs: second.ms,
    secondCpuMs: second.cpuMs,
    secondMb: second.mb,
    calledMb,
  }
}

const SETTLE_MS = 15_000
const WINDOW_MS = 10_000

/** The CPU of an idle shop in ms per second, in five windows. */
async function measureRest(place: NewPlace): Promise<number[]> {
  const { pid, end } = await shopStart(place)
  await pause(SETTLE_MS)
  const windows: number[] = []
  for (let count = 0; count < 5; count++) {
    const before = cpuSeconds(pid)
    await pause(WINDOW_MS)
    windows.push(((cpuSeconds(pid) - before) * 1e6) / WINDOW_MS)
  }
  await end()
  return windows
}

/** Starts the bare server in its own process. */
export async function startBare(): Promise<Target & { end(): Promise<void> }> {
  const child = spawn(process.execPath, ['lab/bench/bare-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const end = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: String(line).trim(), pid: child.pid ?? 0, end }
}

async function shopStart({ dataDir, environment }: NewPlace) {
  const started = performance.now()
  const shop = await startBuiltShop(dataDir, { LOG_LEVEL: 'error', ...environment })
  return measured(started, { url: shop.url, pid: shop.process.pid ?? 0, end: () => shop.end('SIGTERM') })
}

async function bareStart() {
  const started = performance.now()
  const { end, ...cost } = await measured(started, await startBare())
  await end()
  return cost
}

async function measured<T extends Target>(started: number, target: T) {
  await fetch(`${target.url}/api/health`)
  const { pid } = target
  return { ...target, ms: performance.now() - started, cpuMs: cpuSeconds(pid) * 1000, mb: residentMb(pid) }
}

/** Prints the results, CPU first. */
export function startTable(results: Record<string, StartResult>): void {
  table(
    'Starting, memory and rest, against a bare node:http server',
    ['', 'shop', 'bare', 'ratio (range)'],
    Object.entries(results).flatMap(([kind, { restCpuMs, ...costs }]) => [
      ...(Object.keys(COSTS) as (keyof typeof COSTS)[]).map((name) => [
        `${kind}: ${COSTS[name]}`,
        ...cells(costs[name], 0),
      ]),
      [`${kind}: at rest, CPU ms a second`, restCpuMs.map((window) => window.toFixed(1)).join(' '), '0', ''],
    ]),
  )
}
