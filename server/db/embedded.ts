/**
 * PostgreSQL inside the shop's process, for installations without DATABASE_URL: PGlite in a worker thread, reached
 * through `pg`, so that the rest of the code knows only one kind of database.
 *
 * As shipped, PGlite never calls fsync, lets two processes open and corrupt one folder, continues after PostgreSQL has
 * panicked, and has neither autovacuum nor checkpoints. Each of these is fixed here and in embedded-thread.ts, and the
 * fix that relies on PGlite's internals is verified at every start.
 */
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import type { ThreadData } from './embedded-thread.ts'
import { type Engine, poolOn } from './pglite-pool.ts'
import type { BoundedPool } from './pool/bounded-pool.ts'

/** A running embedded database. */
export type EmbeddedDatabase = {
  pool: BoundedPool
  /** Resolves when the database stops unexpectedly. It cannot be restarted: the caller ends the process. */
  lost: Promise<Error>
  close(): Promise<void>
}

/** What to do if there never was a shop. */
export type NewPlace = {
  /** Refuses to create a database. */
  mustExist?: boolean | undefined
  /** Creates the database with the tables as of the build, which the migrations complete. Otherwise it is empty. */
  withTables?: boolean | undefined
}

/**
 * Starts the database of `dataDir`. Creates it if there never was a shop. Fails with a message for the operator when
 * files are missing, another process has it open, the disk is full, or writes would not be durable.
 */
export async function openEmbedded(dataDir: string, newPlace: NewPlace = {}): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    workerData: { dataDir: resolve(dataDir), ...newPlace } satisfies ThreadData,
    // With the default of 4 MB, deeply nested JSON or a deeply nested expression overflows the stack and ends the
    // thread.
    resourceLimits: { stackSizeMb: 64 },
  })
  const ended = threadEnd(worker)
  await new Promise<void>((opened, failed) => {
    worker.on('message', (message) => message === OPEN && opened())
    ended.then(failed)
  })
  const pool = poolOn(engineIn(worker, ended))
  const stopUpkeep = startUpkeep(pool)
  let closing = false
  return {
    pool,
    lost: new Promise((report) => void ended.then((error) => closing || report(error))),
    async close() {
      closing = true
      stopUpkeep()
      await pool.end()
      worker.postMessage(STOP)
      await ended
    },
  }
}

/** Messages between the two threads. */
export const OPEN = 'open'
export const STOP = 'stop'

/** Sends messages to the worker thread, which replies in order. After the thread has ended, every call fails. */
function engineIn(worker: Worker, ended: Promise<Error>): Engine {
  const waiting: { answer(messages: Uint8Array): void; fail(error: Error): void }[] = []
  let endError: Error | undefined
  worker.on('message', (message) => message instanceof Uint8Array && waiting.shift()?.answer(message))
  void ended.then((error) => {
    endError = error
    for (const { fail } of waiting.splice(0)) fail(error)
  })
  return (messages) =>
    new Promise((answer, fail) => {
      if (endError) return fail(endError)
      waiting.push({ answer, fail })
      worker.postMessage(messages, [messages.buffer as ArrayBuffer])
    })
}

/** Resolves with the reason why the thread ended, whether at start or later. */
function threadEnd(worker: Worker): Promise<Error> {
  return new Promise((done) => {
    let reason: Error | undefined
    for (const event of ['error', 'message']) {
      worker.on(event, (message) => (reason = message instanceof Error ? message : reason))
    }
    worker.on('exit', (code) => done(reason ?? new Error(`La base de datos terminó sola (código ${code}).`)))
  })
}

/**
 * Replaces PostgreSQL's background processes: a checkpoint every five minutes, which keeps the log short and the next
 * start quick, and VACUUM (ANALYZE) soon after the start and every night at three. Runs through the pool, because
 * VACUUM inside an open transaction would make that transaction fail.
 */
function startUpkeep(pool: Pool): () => void {
  let vacuumed = Number.NaN
  const timer = setInterval(async () => {
    const night = nightsUntil(Date.now())
    try {
      await pool.query('CHECKPOINT')
      if (vacuumed !== night) await pool.query('VACUUM (ANALYZE)')
      vacuumed = night
    } catch {
      // The connection is busy; the next round tries again. A serious failure ends the thread and resolves `lost`.
    }
  }, 5 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** Counts how often it has been 03:00 in Panama since the epoch; 03:00 is 08:00 UTC all year round. */
const nightsUntil = (now: number) => Math.floor((now - 8 * 3_600_000) / 86_400_000)
