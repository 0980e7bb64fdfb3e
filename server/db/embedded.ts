/**
 * PostgreSQL inside the shop's process, for installations without DATABASE_URL: PGlite in a worker thread, reached
 * through `pg`, so that the rest of the code knows only one kind of database.
 *
 * As shipped, PGlite never calls fsync, lets two processes open and corrupt one folder, continues after PostgreSQL has
 * panicked, and has neither autovacuum nor checkpoints. Each of these is fixed below, and the fix that relies on
 * PGlite's internals is verified at every start.
 */
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Pool } from 'pg'
import { EXTENSIONS } from './extensions.ts'
import { type Engine, engineOf, poolOn } from './pglite-pool.ts'

/** A running embedded database. */
export type EmbeddedDatabase = {
  pool: Pool
  /** Resolves when the database stops unexpectedly. It cannot be restarted: the caller ends the process. */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * Starts the database in `folder`, creating it the first time. Fails with a message for the operator when another
 * process has the folder open or when writes would not be durable.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { embeddedDatabase: resolve(folder) },
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

const OPEN = 'open'
const STOP = 'stop'

/** Sends messages to the worker thread. It answers in order; once the thread has ended, every call fails. */
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

/**
 * Locks `folder` for this process until the returned function is called or the process dies, even by SIGKILL. The
 * kernel holds the lock, through SQLite, because Node has no flock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(`Otro proceso ya usa la base de datos de ${folder}. Detenlo y vuelve a intentarlo.`)
  }
  return () => lock.close()
}
const SQLITE_BUSY = 5

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
      // The connection is busy: the next round tries again. A serious failure ends the thread and resolves `lost`.
    }
  }, 5 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** How many times it has been 03:00 in Panama since the epoch; 03:00 is 08:00 UTC all year round. */
const nightsUntil = (now: number) => Math.floor((now - 8 * 3_600_000) / 86_400_000)

// ── Below: code that runs in the worker thread ─────────────────────────────────────────────────────────────────

async function runThread(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  const db = await openDurably(folder)
  const engine = engineOf(db)
  const stop = async () => {
    await db.exec('CHECKPOINT')
    await db.close()
    unlock()
    process.exit(0)
  }
  // Messages are handled one after the other, so that replies keep the order of the requests.
  let last = Promise.resolve()
  parentPort?.on('message', (message: Uint8Array | typeof STOP) => {
    last = last.then(async () => {
      if (message === STOP) return await stop()
      const answer = await engine(message)
      parentPort?.postMessage(answer, [answer.buffer as ArrayBuffer])
    })
  })
  parentPort?.postMessage(OPEN)
}

async function openDurably(folder: string): Promise<PGlite> {
  const data = join(folder, 'pg')
  if (!fs.existsSync(data)) await initInTempDir(folder, data)
  const files = new DurableFiles(data)
  let lastFatalLine = ''
  const db = await PGlite.create({
    fs: files,
    extensions: EXTENSIONS,
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...SETTINGS],
    onStderr(line) {
      if (/PANIC|FATAL/.test(line)) lastFatalLine = line
      return false
    },
  })
  endOnPanic(db, () => lastFatalLine)
  await verifyFsync(db, files)
  return db
}

const SETTINGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=64MB']

/**
 * Initializes the database in a temporary folder and renames it once it is complete and on disk, so that a crash leaves
 * no partial database.
 */
async function initInTempDir(folder: string, data: string) {
  const tempDir = `${data}.new`
  fs.rmSync(tempDir, { recursive: true, force: true })
  const db = await PGlite.create({ dataDir: tempDir, initDbStartParams: ['--wal-segsize=1'] })
  await db.close()
  for (const entry of fs.readdirSync(tempDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name))
  }
  flush(tempDir)
  fs.renameSync(tempDir, data)
  flush(folder)
}

function flush(path: string) {
  const file = fs.openSync(path, 'r')
  fs.fsyncSync(file)
  fs.closeSync(file)
}

/** PGlite's file system on disk, with the fsync that it lacks. */
class DurableFiles extends NodeFS {
  syncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = ({ FS }: EngineFiles) => {
      FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fs.fsyncSync(nfd)
        this.syncs++
        return 0
      }
    }
    emscriptenOpts.preRun?.push(addFsync as never)
    return { emscriptenOpts }
  }
}
type EngineFiles = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (file: { nfd: number }) => number } } } } }

/** Verifies at start that a small commit, which stores nothing, calls fsync. Guards the internals used above. */
async function verifyFsync(db: PGlite, files: DurableFiles) {
  const before = files.syncs
  await db.query(`select pg_logical_emit_message(true, 'ferrete', 'arranque')`)
  if (files.syncs === before) throw new Error('La base de datos no guarda en disco: esta versión de PGlite no sirve.')
}

/** The exit status with which PostgreSQL leaves a failed statement; PGlite handles it and continues. */
const FAILED_STATEMENT = 100

/**
 * PGlite ignores every other exit (a panic, a full disk, a WebAssembly trap) and continues with a broken PostgreSQL, or
 * loops. Here it ends the thread at once, as PostgreSQL would: committed data is on disk, and the next start recovers
 * it.
 */
function endOnPanic(db: PGlite, lastFatalLine: () => string) {
  const postgres = db.Module
  const step = postgres._PostgresMainLoopOnce
  postgres._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === FAILED_STATEMENT) throw error
      parentPort?.postMessage(new Error(`La base de datos se detuvo: ${lastFatalLine() || error}`))
      process.exit(1)
    }
  }
}

if (workerData?.embeddedDatabase) await runThread(workerData.embeddedDatabase)
