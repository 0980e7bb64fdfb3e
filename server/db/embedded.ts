/**
 * PostgreSQL inside the shop itself, for installations without DATABASE_URL: PGlite in a thread of its own,
 * reached with `pg`, so that the rest of the code knows only one kind of database.
 *
 * As shipped, PGlite never calls fsync, opens one folder twice and corrupts it, goes on after PostgreSQL has
 * panicked, and has neither autovacuum nor checkpoints. Each of these is mended below, and the mend that leans
 * on PGlite's internals is tested at every start.
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

export type EmbeddedDatabase = {
  pool: Pool
  /** Fulfilled if the database stops by itself. It does not come back: the caller ends the process. */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * Starts the database kept in `folder`, creating it the first time.
 * Fails with a sentence for people when another process has the folder open or when writes would not be durable.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { embeddedDatabase: resolve(folder) },
    // In the usual 4 MB a deeply nested JSON or expression overflows, and that ends the thread.
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

/** The engine in its thread: it answers in the order in which it is asked, and no more when the thread has ended. */
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
 * Makes this process the only one to use `folder`, until the returned function is called or the process dies,
 * even by SIGKILL: the kernel holds the lock, through SQLite, because Node has no flock of its own.
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

/** Why the thread ended. A start that fails and a panic later both arrive here, with their reason. */
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
 * What the missing background processes of PostgreSQL would do: a checkpoint now and then, so that the log stays
 * short and the next start quick, and VACUUM (ANALYZE) soon after the start and then every night at three.
 * Through the pool, because inside somebody else's transaction VACUUM would make that transaction fail.
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
      // Too busy just now: the next round tries again. Anything graver ends the thread and is reported as lost.
    }
  }, 5 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** How many times it has been 03:00 in Panama, which is 08:00 UTC all year round. */
const nightsUntil = (now: number) => Math.floor((now - 8 * 3_600_000) / 86_400_000)

// ── From here on: inside the thread ────────────────────────────────────────────────────────────────────────────

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
  // One after the other: whoever is answered must not be overtaken.
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

/** Creates the database under another name and renames it when it is whole and on disk: never half a database. */
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

/** PGlite's folder on disk, with the call it lacks: what PostgreSQL wants on disk goes to disk. */
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

/** One small commit, which leaves nothing behind, must reach the disk. Guards the internals used above. */
async function verifyFsync(db: PGlite, files: DurableFiles) {
  const before = files.syncs
  await db.query(`select pg_logical_emit_message(true, 'ferrete', 'arranque')`)
  if (files.syncs === before) throw new Error('La base de datos no guarda en disco: esta versión de PGlite no sirve.')
}

/** How PostgreSQL leaves a statement that failed; PGlite answers it and goes on. */
const FAILED_STATEMENT = 100

/**
 * PGlite swallows every other way out (a panic, a disk that refuses, an engine trap) and goes on with a broken
 * PostgreSQL, or turns in circles. Here it ends the thread at once, as PostgreSQL itself would: what was promised
 * is on disk, and the next start recovers it.
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
