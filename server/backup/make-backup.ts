import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import packageJson from '#package.json' with { type: 'json' }
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { hasTable } from '#server/db/require-shop.ts'
import type { Files } from '#server/files/open-files.ts'
import { openWorkFolder, removeAbandonedFolders } from '#server/leftovers/work-folder.ts'
import { type Entry, type Manifest, uploadEntry, writeArchive } from './archive.ts'
import { backupName, type Destination } from './destinations.ts'
import { fillEmbedded } from './prepare-database.ts'
import { copyInArchive, dumpToFolder, type ShopCopy } from './shop-copy.ts'
import { backups } from './table.ts'

/** A finished backup. */
export interface Backup {
  cuando: Date
  bytes: number
  donde: string
  manifest: Manifest
  /** Gallery files that the store lacks. */
  missing: number
}

/** What a backup needs. */
export type BackupSource = Pick<AppContext, 'config' | 'directDb' | 'files' | 'log' | 'now'>

/**
 * Makes a backup: first the tables, within one snapshot, then the pictures, whose files never change. So it contains
 * every picture of the snapshot unless it was deleted since. The backup is kept only after a test restore into a
 * temporary database.
 */
export async function makeBackup(
  { config, directDb: db, files, now }: BackupSource,
  destination: Destination,
  say: (line: string) => void,
): Promise<Backup> {
  const cuando = now()
  const mark = await shopMark(db)
  const name = backupName(mark, cuando, config.BACKUP_KEY !== undefined)
  await removeAbandonedFolders(resolve(config.DATA_DIR), say)
  const work = await openWorkFolder(resolve(config.DATA_DIR), 'respaldo')
  try {
    const { database, entries } = await dumpToFolder(db.$client, work.path)
    say(`Base de datos: ${database.tables.reduce((sum, { rows }) => sum + rows, 0)} filas`)
    const keys = await pictureKeys(files)
    const contents = async function* (): AsyncGenerator<Entry> {
      yield* entries()
      for (const key of keys) {
        const bytes = await files.get(key)
        if (bytes) yield uploadEntry(key, bytes)
      }
    }
    const about = {
      format: 1 as const,
      shop: packageJson.version,
      created: cuando.toISOString(),
      database: await databaseVersion(db),
      ...database,
    }
    const { bytes, manifest, donde } = await destination.store(name, work, (file, part) =>
      writeArchive(file, config.BACKUP_KEY, contents(), about, part, async (written, made) => {
        say('Verificando que se puede restaurar…')
        await requireLoadable(copyInArchive(written, config.BACKUP_KEY, made), join(work.path, 'prueba'))
      }),
    )
    say(`Imágenes: ${manifest.uploads.files} archivos`)
    await nameForeignParts(destination, mark, say)
    await recordBackup(db, { cuando, bytes, donde })
    return { cuando, bytes, donde, manifest, missing: await missingPictures(db, keys, cuando) }
  } finally {
    await work.remove()
  }
}

/** Test restore: loads the copy into an embedded database in this folder and deletes it. Throws if that fails. */
async function requireLoadable(copy: ShopCopy, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  try {
    await fillEmbedded(folder, copy)
  } catch (error) {
    throw new Error(`El respaldo no se guardó, porque no se puede restaurar: ${(error as Error).message}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reports unfinished backups of others: their process may still be writing, or be dead; this one cannot tell. */
async function nameForeignParts(destination: Destination, mark: string, say: (line: string) => void): Promise<void> {
  const parts = (await destination.list()).filter(
    ({ name }) => name.startsWith(`ferrete-${mark}-`) && name.endsWith('.part'),
  )
  if (parts.length === 0) return
  const names = parts.map(({ name }) => name).join(', ')
  say(`Hay respaldos sin terminar que no anotó esta DATA_DIR. Si nadie los está escribiendo, bórralos: ${names}`)
}

/** The keys of pictures. Leaves out the store's other files: partial ones, and pictures set aside by the clean-up. */
export async function pictureKeys(files: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const page of files.list())
    keys.push(...page.map(({ key }) => key).filter((key) => /^[^/]+\/\d+\.(avif|webp)$/.test(key)))
  return keys.sort()
}

/** The number of gallery pictures from before the backup whose file is not in it. */
async function missingPictures(db: Database, keys: string[], before: Date): Promise<number> {
  const stored = new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))
  const { rows } = await db.$client.query<{ filename: string }>('select filename from media where upload_date < $1', [
    before,
  ])
  return rows.filter(({ filename }) => !stored.has(filename)).length
}

/** Part of the shop's id, so that several shops can share a folder. An older database has none. */
async function shopMark(db: Database): Promise<string> {
  if (!(await hasTable(db.$client, 'public.shop_identity'))) return 'tienda'
  const { rows } = await db.$client.query<{ id: string }>('select id from shop_identity')
  return rows[0]?.id.slice(0, 8) ?? 'tienda'
}

/** A database of an older version, backed up before its upgrade, lacks the table. */
async function recordBackup(db: Database, backup: Pick<Backup, 'cuando' | 'bytes' | 'donde'>): Promise<void> {
  if (await hasTable(db.$client, 'public.backups')) await db.insert(backups).values(backup)
}

const databaseVersion = async (db: Database): Promise<string> =>
  /^\S+ \S+/.exec((await db.$client.query('select version()')).rows[0].version)?.[0] ?? ''
