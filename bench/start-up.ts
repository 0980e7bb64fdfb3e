import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startShop } from '#tests/support/running-shop.ts'
import { type Compared, compare } from './compare.ts'
import type { Target } from './http-calls.ts'
import { cpuSeconds, residentMb } from './process-cost.ts'

/** The measurements of starting the shop. */
export interface StartResult {
  firstMs: number
  secondMs: Compared
  secondCpuMs: Compared
  residentMb: Compared
}

/** Measures the time from the command to the first response: on an empty folder, then repeatedly on the same one. */
export async function benchStart(dataDir: string): Promise<StartResult> {
  const first = await shopStart(dataDir)
  const { ms, cpuMs, mb } = await compare(() => shopStart(dataDir), bareStart)
  return { firstMs: first.ms, secondMs: ms, secondCpuMs: cpuMs, residentMb: mb }
}

/** Starts the bare server in its own process. */
export async function startBare(): Promise<Target & { end(): Promise<void> }> {
  const child = spawn(process.execPath, ['bench/bare-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const end = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: String(line).trim(), pid: child.pid ?? 0, end }
}

async function shopStart(dataDir: string) {
  const started = performance.now()
  const shop = await startShop(dataDir, { LOG_LEVEL: 'warn' })
  return measured(started, { url: shop.url, pid: shop.process.pid ?? 0, end: () => shop.end('SIGTERM') })
}

async function bareStart() {
  const started = performance.now()
  return measured(started, await startBare())
}

async function measured(started: number, { url, pid, end }: Target & { end(): Promise<unknown> }) {
  await fetch(`${url}/api/health`)
  const result = { ms: performance.now() - started, cpuMs: cpuSeconds(pid) * 1000, mb: residentMb(pid) }
  await end()
  return result
}
