import { globSync, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { Stage, StageKind } from './stage.ts'

/** When a fault began and ended, on the clock of `performance.now()`. */
export interface FaultTimes {
  began: number
  ended: number
  /** From the start of the restarted process until it was ready. */
  readyMs?: number
  /** How much of that time it waited for a busy core. */
  waitedMs?: number
  /** The longest time that a process took to stop. */
  stopMs?: number
}

export interface Fault {
  name: string
  stages: StageKind[]
  /**
   * What customers may notice: a process is gone; slow replies, but the landing page and every order are answered in
   * time; or nothing, so that no request may fail.
   */
  visitors: 'lose a process' | 'are answered in time' | 'notice nothing'
  /** The time limit until orders are accepted again, if not the usual one. */
  takenAgainMs?: number
  /** Causes the fault and ends it. */
  run(stage: Stage, random: Random): Promise<FaultTimes>
  /** Repairs what the next round needs. */
  repair?(stage: Stage): Promise<void>
}

export const FAULTS: Fault[] = [
  { name: 'sigkill', stages: ['embedded', 'PostgreSQL'], visitors: 'lose a process', run: killProcess },
  {
    name: 'postgres-stop',
    stages: ['PostgreSQL', 'HAProxy'],
    visitors: 'are answered in time',
    run: ({ postgres }, random) =>
      during(
        random.between(2000, 6000),
        () => postgres?.crash(),
        () => postgres?.start(),
      ),
  },
  {
    name: 'frozen',
    stages: ['PostgreSQL'],
    visitors: 'are answered in time',
    run: ({ postgres }, random) =>
      during(
        random.between(6500, 9000),
        () => postgres?.freeze(),
        () => postgres?.thaw(),
      ),
  },
  {
    name: 'muted',
    stages: ['PostgreSQL'],
    visitors: 'are answered in time',
    run: ({ relay }, random) =>
      during(
        random.between(6500, 9000),
        () => relay?.mute(),
        () => relay?.unmute(),
      ),
  },
  {
    name: 'mail-outage',
    stages: ['PostgreSQL', 'embedded, SMTP'],
    visitors: 'notice nothing',
    run: ({ mailServer }, random) =>
      during(
        random.between(2000, 5000),
        () => mailServer?.close(),
        () => mailServer?.open(),
      ),
  },
  { name: 'full-disk', stages: ['embedded, small disk'], visitors: 'are answered in time', run: fillDisk },
  {
    name: 'rolling-restart',
    stages: ['HAProxy'],
    visitors: 'notice nothing',
    run: restartEach,
  },
  {
    name: 'failover',
    stages: ['Patroni'],
    visitors: 'are answered in time',
    takenAgainMs: 5000,
    run: failOver,
    repair: async ({ patroni }) => patroni?.repair(),
  },
]

async function during(ms: number, begin: () => unknown, end: () => unknown): Promise<FaultTimes> {
  const began = performance.now()
  await begin()
  await pause(ms)
  await end()
  return { began, ended: performance.now() }
}

async function killProcess({ shops }: Stage, random: Random): Promise<FaultTimes> {
  const victim = random.pick(shops)
  await pause(random.between(0, 500)) // at a different moment of the work each time
  const began = performance.now()
  const killed = victim.shop()
  await victim.kill('SIGKILL')
  const readyMs = await victim.untilReady()
  const ended = performance.now()
  while (victim.shop() === killed) await pause(5)
  return { began, ended, readyMs, waitedMs: waitedForCore(victim.shop().process.pid ?? 0) }
}

/** The longest time in milliseconds that a thread of a process was ready to run but did not. Linux only. */
function waitedForCore(pid: number): number {
  const waits = globSync(`/proc/${pid}/task/*/schedstat`).map((file) =>
    Number(readFileSync(file, 'utf8').split(' ')[1]),
  )
  return Math.max(0, ...waits) / 1e6
}

/** Sends SIGTERM to one process after the other, each once the previous one is ready again and the proxy knows it. */
async function restartEach({ shops }: Stage): Promise<FaultTimes> {
  const began = performance.now()
  let stopMs = 0
  for (const shop of shops) {
    const stopping = performance.now()
    await shop.kill('SIGTERM')
    stopMs = Math.max(stopMs, performance.now() - stopping)
    await shop.untilReady()
    await pause(1000)
  }
  return { began, ended: performance.now(), stopMs }
}

/** The fault ends when the new primary accepts writes. */
async function failOver({ patroni }: Stage): Promise<FaultTimes> {
  const began = performance.now()
  await patroni?.killPrimary()
  return { began, ended: performance.now() }
}

async function fillDisk({ dataDir, shops }: Stage, random: Random): Promise<FaultTimes> {
  const filler = join(dataDir, 'filler')
  const times = await during(
    random.between(3000, 6000),
    () => writeUntilFull(filler),
    () => rm(filler),
  )
  for (const shop of shops) await shop.untilReady()
  return times
}

async function writeUntilFull(path: string): Promise<void> {
  const bytes = Buffer.alloc(256 * 1024)
  const file = await open(path, 'w')
  try {
    for (;;) await file.writeFile(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
