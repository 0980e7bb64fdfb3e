import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { Stage, StageKind } from './stage.ts'

/** When a fault began and ended, on the clock of `performance.now()`. */
export interface FaultTimes {
  began: number
  ended: number
  /** From the start of the process that was ended until it was ready. */
  readyMs?: number
}

export interface Fault {
  name: string
  stages: StageKind[]
  /** Whether the processes stay alive: then the landing page and orders must be answered throughout. */
  processesLive: boolean
  /** Causes the fault and mends it. */
  run(stage: Stage, random: Random): Promise<FaultTimes>
}

export const FAULTS: Fault[] = [
  { name: 'sigkill', stages: ['embedded', 'PostgreSQL'], processesLive: false, run: killProcess },
  {
    name: 'postgres-stop',
    stages: ['PostgreSQL'],
    processesLive: true,
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
    processesLive: true,
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
    processesLive: true,
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
    processesLive: true,
    run: ({ mailServer }, random) =>
      during(
        random.between(2000, 5000),
        () => mailServer?.close(),
        () => mailServer?.open(),
      ),
  },
  { name: 'full-disk', stages: ['embedded, small disk'], processesLive: true, run: fillDisk },
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
  await pause(random.between(0, 500)) // a later moment of the work each time
  const began = performance.now()
  await victim.kill('SIGKILL')
  const readyMs = await victim.untilReady()
  return { began, ended: performance.now(), readyMs }
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
