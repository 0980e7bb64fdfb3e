import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder of the embedded database under DATA_DIR: the lock file, and PostgreSQL's files in `pg`. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'db')

/** The files of PostgreSQL, complete or absent. */
export const filesOfDatabase = (dataDir: string) => join(embeddedFolder(dataDir), 'pg')

/**
 * The folder in which the first start creates the database before renaming it to `pg`. If it exists, a first start was
 * interrupted.
 */
const unfinishedFolder = (dataDir: string) => `${filesOfDatabase(dataDir)}.new`
/** The file that marks the folder's contents as made by the shop. */
const UNFINISHED_MARK = 'marca.txt'

/**
 * The file inside a database that names its shop. It moves with the database; a database without it belongs to no shop.
 */
const ownerFile = (dataDir: string) => join(filesOfDatabase(dataDir), 'tienda.txt')

/** The id of the shop that owns this database; `undefined` if unknown. */
export function ownerOf(dataDir: string): string | undefined {
  const text = isThere(ownerFile(dataDir)) ? fs.readFileSync(ownerFile(dataDir), 'utf8').trim() : ''
  return /^[0-9a-f-]{36}$/.test(text) ? text : undefined
}

/** Writes the id of the shop into the files of its database. */
export function setOwner(dataDir: string, id: string): void {
  if (ownerOf(dataDir) !== id) fs.writeFileSync(ownerFile(dataDir), `${id}\n`, { mode: 0o600, flush: true })
}

/** Starts creating a database, replacing the remains of an interrupted first start. Returns its folder. */
export function beginDatabase(dataDir: string): string {
  const folder = unfinishedFolder(dataDir)
  const files = join(folder, 'pg')
  fs.writeFileSync(join(folder, UNFINISHED_MARK), 'Primer arranque de la tienda\n', { mode: 0o600 })
  fs.rmSync(files, { recursive: true, force: true })
  fs.mkdirSync(files, { mode: 0o700 })
  return files
}

/** Creates the folder that marks the beginning of a first start. */
export const announceDatabase = (dataDir: string): void =>
  void fs.mkdirSync(unfinishedFolder(dataDir), { recursive: true, mode: 0o700 })

/** Deletes the remains of an interrupted first start beside a database. Other files stay. */
export function removeUnfinished(dataDir: string): void {
  const folder = unfinishedFolder(dataDir)
  if (!isThere(folder) || isForeign(folder)) return
  for (const name of ['pg', UNFINISHED_MARK]) fs.rmSync(join(folder, name), { recursive: true, force: true })
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

const isForeign = (folder: string): boolean => entriesOf(folder).length > 0 && !isThere(join(folder, UNFINISHED_MARK))

/**
 * Whether DATA_DIR holds a database ('existing') or never belonged to a shop ('new'). Anything else throws a sentence
 * for the operator, so that nothing overwrites a shop whose files are lost or not mounted. Reads only.
 */
export function inspectDataDir(dataDir: string, mustExist = false): 'existing' | 'new' {
  const files = filesOfDatabase(dataDir)
  if (isThere(files)) {
    const missing = missingParts(files)
    if (missing.length === 0) return 'existing'
    throw new Error(
      `La base de datos de ${files} está incompleta: falta ${missing.join(', ')}. No se cambió nada. ` +
        `Si moviste esos archivos, ponlos en su lugar; si se perdieron, ${RESTORE}.`,
    )
  }
  const signs = signsOfShop(dataDir)
  if (signs.length > 0)
    throw new Error(
      `Falta la base de datos ${files}, pero aquí ya hubo una tienda: existe ${signs.join(', ')}. No se cambió nada. ` +
        `Si el disco no está montado, móntalo; si usabas PostgreSQL, falta DATABASE_URL; si se perdió, ${RESTORE}. ` +
        'Para empezar una tienda nueva, mueve antes a otro lugar lo que existe.',
    )
  const unfinished = unfinishedFolder(dataDir)
  if (isThere(unfinished) && isForeign(unfinished))
    throw new Error(
      `En ${unfinished} hay archivos sin la marca de la tienda. No se cambió nada. Si los dejó un primer arranque de una ` +
        'versión anterior, borra esa carpeta; si son tuyos, muévelos a otro lugar.',
    )
  if (mustExist)
    throw new Error(
      `En ${dataDir} no hay ninguna tienda, y SHOP_MUST_EXIST=1 dice que debe haberla. No se cambió nada. ` +
        'Si el disco no está montado, móntalo. Para crear una tienda nueva, empieza una vez con SHOP_MUST_EXIST=0.',
    )
  return 'new'
}
const RESTORE = 'recupera tu última copia con «npm run restore» (docs/operations.md)'

/** The missing parts without which PostgreSQL cannot open its files, or PGlite creates a new database over them. */
function missingParts(files: string): string[] {
  const emptyFile = (name: string) => (fs.statSync(join(files, name), { throwIfNoEntry: false })?.size ?? 0) === 0
  return [
    ...['PG_VERSION', 'global/pg_control', 'postgresql.conf'].filter(emptyFile),
    ...['base', 'pg_wal', 'pg_xact'].filter((name) => entriesOf(join(files, name)).length === 0),
  ]
}

/**
 * The traces of a former shop in DATA_DIR. An interrupted first start leaves only the unfinished database and the lock.
 */
function signsOfShop(dataDir: string): string[] {
  const folder = embeddedFolder(dataDir)
  const isUnfinished = isThere(unfinishedFolder(dataDir))
  return [...(isUnfinished ? [] : [folder]), join(dataDir, 'uploads'), join(dataDir, 'mail')].filter(
    (path) => entriesOf(path).length > 0,
  )
}

/** Throws when the disk cannot be read. A link to an unmounted disk counts as existing. */
const isThere = (path: string) => fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** The entries of a folder; empty if it does not exist. Ignores `lost+found`, which every mounted disk has. */
function entriesOf(folder: string): string[] {
  if (!isThere(folder)) return []
  return fs.readdirSync(folder).filter((name) => name !== 'lost+found')
}

/** Locks `folder`. Throws a sentence for the operator if another process holds the lock. */
export function lockFolder(folder: string): () => void {
  const unlock = tryLock(folder)
  if (unlock) return unlock
  throw new Error(`Otro proceso ya usa la base de datos de ${folder}. Detenlo y vuelve a intentarlo.`)
}

/**
 * Locks `folder` until the returned function is called or the process dies, even by SIGKILL. `undefined` if another
 * process holds the lock. The kernel holds it, through SQLite, because Node has no flock.
 */
export function tryLock(folder: string): (() => void) | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return undefined
  }
  return () => lock.close()
}
const SQLITE_BUSY = 5

/**
 * Moves a complete database into place atomically, even across a power cut. Moves the current one to `former`, and back
 * if the new one cannot take its place.
 */
export function installDatabase(complete: string, dataDir: string, former?: string): void {
  const place = filesOfDatabase(dataDir)
  // May take seconds. Nothing has moved before it ends.
  if (!syncFileSystemOf(complete))
    for (const entry of fs.readdirSync(complete, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name))
  flush(complete)
  if (former) fs.renameSync(place, former)
  try {
    fs.renameSync(complete, place)
  } catch (error) {
    if (former) fs.renameSync(former, place)
    throw error
  }
  flush(embeddedFolder(dataDir))
  flush(dataDir)
}

/**
 * Syncs the whole file system of a folder, which is faster than a thousand files one by one. Returns false if the
 * program `sync` is missing, fails, or is not the Linux one.
 */
export function syncFileSystemOf(folder: string): boolean {
  try {
    execFileSync('sync', ['--file-system', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function flush(path: string) {
  const file = fs.openSync(path, 'r')
  fs.fsyncSync(file)
  fs.closeSync(file)
}
