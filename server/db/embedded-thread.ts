/** The worker thread of the embedded database: PostgreSQL itself, started by embedded.ts. */
import '#server/production.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import {
  announceDatabase,
  beginDatabase,
  embeddedFolder,
  filesOfDatabase,
  inspectDataDir,
  installDatabase,
  lockFolder,
  removeUnfinished,
} from './database-folder.ts'
import { DurableFiles } from './durable-files.ts'
import { type NewPlace, OPEN, STOP } from './embedded.ts'
import { EXTENSIONS } from './extensions.ts'
import { createFiles, PREPARED, SMALL_BUFFERS } from './new-database.ts'
import { engineOf } from './pglite-pool.ts'

/** What the main thread passes to this one. */
export type ThreadData = { dataDir: string } & NewPlace

async function runThread({ dataDir, ...newPlace }: ThreadData) {
  const { db, unlock } = await open(dataDir, newPlace)
  const engine = engineOf(db)
  const stop = async () => {
    await db.exec('CHECKPOINT')
    await db.close()
    unlock()
    process.exit(0)
  }
  // Handles messages one at a time, so that replies keep the order of the requests.
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

/** PostgreSQL's last fatal log line, without time and process id. */
let lastFatalLine = ''
const keepFatalLine = (line: string) => {
  lastFatalLine = /(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastFatalLine
  return false
}

/** Locks and opens the database of DATA_DIR. Creates it if there never was a shop. */
async function open(dataDir: string, { mustExist, withTables }: NewPlace) {
  try {
    // Checked before writing, and again under the lock, because another process may have created it in between.
    if (inspectDataDir(dataDir, mustExist) === 'new') announceDatabase(dataDir)
    const unlock = lockFolder(embeddedFolder(dataDir))
    if (inspectDataDir(dataDir, mustExist) === 'new') await createDatabase(dataDir, withTables)
    removeUnfinished(dataDir)
    return { db: await openDurably(filesOfDatabase(dataDir)), unlock }
  } catch (error) {
    throw startError(error, dataDir)
  }
}

/** Why the database did not open, as a sentence for the operator. PGlite itself says only `Aborted()`. */
function startError(error: unknown, dataDir: string): unknown {
  const { errno, code, path } = error as NodeJS.ErrnoException
  if (errno === WASI_ENOSPC || NO_SPACE.test(`${lastFatalLine} ${error}`))
    return new Error(`No queda espacio en el disco de ${dataDir}: libera espacio y vuelve a empezar.`)
  if (path) return new Error(`No se puede usar ${path} (${code}). ¿Está montado el disco, y es de este usuario?`)
  if (!lastFatalLine) return error
  return new Error(
    `La base de datos de ${filesOfDatabase(dataDir)} no abre: ${lastFatalLine}. ` +
      'Si no se arregla, recupera tu última copia con «npm run restore» (docs/operations.md).',
  )
}
const NO_SPACE = /No space left on device|disk is full|ENOSPC/
/** The number of ENOSPC in WebAssembly, where an error has no message. */
const WASI_ENOSPC = 51

async function openDurably(folder: string): Promise<PGlite> {
  const files = new DurableFiles(folder)
  files.syncFileSystem()
  const db = await PGlite.create({
    fs: files,
    extensions: EXTENSIONS,
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...SETTINGS],
    onStderr: keepFatalLine,
  })
  files.syncEverything()
  endOnPanic(db)
  await verifyFsync(db, files)
  return db
}

const SETTINGS = [...SMALL_BUFFERS, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=64MB']

/** Creates the database in a temporary folder, so that a crash leaves no partial one. */
async function createDatabase(dataDir: string, withTables: boolean | undefined) {
  const files = beginDatabase(dataDir)
  const archives = withTables ? [PREPARED.shop, PREPARED.empty] : [PREPARED.empty]
  await createFiles(files, archives, { onStderr: keepFatalLine })
  installDatabase(files, dataDir)
}

/** Verifies at start that a small commit without data calls fsync. Guards the PGlite internals used above. */
async function verifyFsync(db: PGlite, files: DurableFiles) {
  const before = files.syncs
  await db.query(`select pg_logical_emit_message(true, 'ferrete', 'arranque')`)
  if (files.syncs === before) throw new Error('La base de datos no guarda en disco: esta versión de PGlite no sirve.')
}

/** PostgreSQL's exit status for a failed statement. PGlite handles it and continues. */
const FAILED_STATEMENT = 100

/**
 * PGlite ignores every other exit (a panic, a full disk, a WebAssembly trap) and continues with a broken PostgreSQL, or
 * loops. Here it ends the thread at once, as PostgreSQL would: committed data is on disk, and the next start recovers
 * it.
 */
function endOnPanic(db: PGlite) {
  const postgres = db.Module
  const step = postgres._PostgresMainLoopOnce
  postgres._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === FAILED_STATEMENT) throw error
      parentPort?.postMessage(new Error(`La base de datos se detuvo: ${lastFatalLine || error}`))
      process.exit(1)
    }
  }
}

await runThread(workerData)
