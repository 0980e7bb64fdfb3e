import { join, resolve } from 'node:path'
import { pictureKeys } from '#server/backup/make-backup.ts'
import { dumpToFolder, type ShopCopy } from '#server/backup/shop-copy.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { filesOnDisk, openFiles } from '#server/files/open-files.ts'
import { openWorkFolder, removeAbandonedFolders } from '#server/leftovers/work-folder.ts'
import { requireStopped } from './install-postgres.ts'
import { installShop } from './restore-backup.ts'

/**
 * Copies the shop between the embedded database of DATA_DIR and the PostgreSQL of DATABASE_URL, and verifies every
 * table. The source database stays unchanged. Pictures stay where they are; with S3 configured, those on the disk of
 * DATA_DIR are copied there.
 */
export async function moveShop(
  target: 'postgres' | 'embedded',
  config: Config,
  options: { replace: boolean; now: Date; say(line: string): void },
): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL)
    throw new Error('Falta DATABASE_URL: la base de datos de PostgreSQL, de donde o a donde va la tienda.')
  const from = target === 'postgres' ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_DIRECT_URL, dataDir: DATA_DIR }
  const to = target === 'postgres' ? config : { ...config, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined }
  await removeAbandonedFolders(resolve(DATA_DIR), options.say)
  const work = await openWorkFolder(resolve(DATA_DIR), 'mudanza')
  try {
    const copy = await dumpStopped({ ...from, mustExist: true }, work.path)
    options.say(`Base de datos: ${copy.database.tables.reduce((sum, { rows }) => sum + rows, 0)} filas`)
    await installShop(copy, to, { ...options, beforeSwap: () => copyPicturesToS3(config, options.say) })
  } finally {
    await work.remove()
  }
}

/** Dumps a stopped shop, because orders taken after the dump would be lost. */
async function dumpStopped(from: Parameters<typeof connect>[0], folder: string): Promise<ShopCopy> {
  const source = await connect(from)
  try {
    if (!source.embedded) await requireStopped(source)
    return await dumpToFolder(source.directDb.$client, folder)
  } finally {
    await source.close()
  }
}

async function copyPicturesToS3(config: Config, say: (line: string) => void): Promise<void> {
  if (!config.S3_BUCKET) return
  const disk = filesOnDisk(join(config.DATA_DIR, 'uploads'))
  const store = openFiles(config)
  const stored = new Set(await pictureKeys(store))
  const missing = (await pictureKeys(disk)).filter((key) => !stored.has(key))
  for (const key of missing) {
    const bytes = await disk.get(key)
    if (bytes) await store.put(key, bytes, key.endsWith('.avif') ? 'image/avif' : 'image/webp')
  }
  say(`Imágenes copiadas a S3: ${missing.length} archivos`)
}
