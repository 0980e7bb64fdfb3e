import { basename, dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readArchive, uploadKey, verifyArchive } from '#server/backup/archive.ts'
import { openDestination } from '#server/backup/destinations.ts'
import { requireKnownMigrations } from '#server/backup/prepare-database.ts'
import { copyInArchive, type ShopCopy } from '#server/backup/shop-copy.ts'
import type { Config } from '#server/config.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openWorkFolder, removeAbandonedFolders } from '#server/leftovers/work-folder.ts'
import { type InstallOptions, installEmbedded } from './install-embedded.ts'
import { installPostgres } from './install-postgres.ts'

/**
 * Restores a backup (a file, or `s3://bucket/…`) as the shop of DATABASE_URL or DATA_DIR. Verifies all of it before
 * changing anything. Pictures are only added to the store, because existing ones may belong to newer rows.
 */
export async function restoreBackup(
  backup: string,
  config: Config,
  { replace, now, say }: { replace: boolean; now: Date; say(line: string): void },
): Promise<void> {
  const isLocal = !backup.startsWith('s3://')
  await removeAbandonedFolders(resolve(config.DATA_DIR), say, isLocal ? resolve(backup) : undefined)
  await withLocalFile(backup, config, async (file) => {
    say('Verificando el respaldo…')
    const manifest = await verifyArchive(file, config.BACKUP_KEY)
    say(`Respaldo del ${manifest.created}: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} filas`)
    await installShop(copyInArchive(file, config.BACKUP_KEY, manifest), config, {
      replace,
      now,
      say,
      beforeSwap: async () => {
        say(`Imágenes: ${await addPictures(file, config)} archivos`)
      },
    })
  })
}

/** Makes a copy the shop of DATABASE_URL or, without it, of DATA_DIR, and reports where the former one is. */
export async function installShop(
  copy: ShopCopy,
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config,
  { now, say, ...options }: Omit<InstallOptions, 'stamp'> & { now: Date },
): Promise<void> {
  requireKnownMigrations(copy)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  say('Creando la base de datos…')
  const former = DATABASE_URL
    ? await installPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL, copy, { ...options, say, stamp })
    : await installEmbedded(resolve(DATA_DIR), copy, { ...options, say, stamp })
  for (const { name, rows } of copy.database.tables.filter(({ rows }) => rows > 0))
    say(`  ${name}: ${rows} filas, iguales`)
  if (former) say(`La base de datos de antes está en ${former}. Bórrala cuando ya no la necesites.`)
}

async function addPictures(file: string, config: Config): Promise<number> {
  const files = openFiles(config)
  let count = 0
  for await (const entry of readArchive(file, config.BACKUP_KEY)) {
    const key = uploadKey(entry)
    if (key === undefined) continue
    await files.put(key, await buffer(entry.body), key.endsWith('.avif') ? 'image/avif' : 'image/webp')
    count++
  }
  return count
}

/** Copies a backup from S3 to a temporary file in DATA_DIR. */
async function withLocalFile(backup: string, config: Config, use: (file: string) => Promise<void>): Promise<void> {
  if (!backup.startsWith('s3://')) return await use(resolve(backup))
  const work = await openWorkFolder(resolve(config.DATA_DIR), 'restauracion')
  try {
    const file = join(work.path, basename(backup))
    await openDestination(dirname(backup), config).fetch(basename(backup), file)
    await use(file)
  } finally {
    await work.remove()
  }
}
