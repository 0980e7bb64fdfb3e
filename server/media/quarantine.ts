import type { AppContext } from '#server/context.ts'
import type { Files } from '#server/files/open-files.ts'
import { PermanentFailure } from '#server/jobs.ts'
import { checkStoreOwner } from './store-owner.ts'
import { isMoreThanAFifth, namesInGallery, type PictureFile, QUARANTINE, readPictureFiles } from './stored-pictures.ts'

const DAY_MS = 86_400_000
/** How long a file stays in the quarantine, counted from its move. */
const QUARANTINE_DAYS = 30

/**
 * Moves picture files without a gallery row to the quarantine, moves them back when they have a row again, and deletes
 * those quarantined for 30 days. Returns the numbers. Refuses when the store belongs to another shop, or more than a
 * fifth of the files would move; a person must then check.
 */
export async function quarantineStrayPictures(
  context: AppContext,
): Promise<{ moved: number; returned: number; deleted: number; partial: number }> {
  const problem = await checkStoreOwner(context)
  if (problem) throw new PermanentFailure(problem)
  const { files, db } = context
  const all = await readPictureFiles(files)
  const gallery = await namesInGallery(db)
  const isOlder = ({ changed }: PictureFile, days: number) =>
    changed.getTime() < context.now().getTime() - days * DAY_MS

  const partial = all.filter((file) => file.partial && isOlder(file, 1))
  const kept = all.filter((file) => !file.partial && !file.quarantined)
  const strays = kept.filter((file) => !gallery.has(file.filename) && isOlder(file, 1))
  refuseTooMany(context, strays, kept)
  const quarantined = all.filter((file) => !file.partial && file.quarantined)
  const back = quarantined.filter((file) => gallery.has(file.filename))
  const expired = quarantined.filter((file) => !gallery.has(file.filename) && isOlder(file, QUARANTINE_DAYS))

  for (const { key } of back) await move(files, key, key.slice(QUARANTINE.length))
  for (const { key } of strays) await move(files, key, QUARANTINE + key)
  for (const { key } of [...partial, ...expired]) await files.delete(key)
  return { moved: strays.length, returned: back.length, deleted: expired.length, partial: partial.length }
}

/** One picture may always be moved. More than a fifth needs a CLEANUP_MAX_FILES of at least that number. */
function refuseTooMany({ config }: AppContext, strays: PictureFile[], kept: PictureFile[]): void {
  const pictures = new Set(strays.map(({ filename }) => filename))
  if (pictures.size <= 1 || !isMoreThanAFifth(strays.length, kept.length)) return
  if (strays.length <= (config.CLEANUP_MAX_FILES ?? 0)) return
  throw new PermanentFailure(
    `${strays.length} de ${kept.length} archivos de imágenes no están en la galería, y no se movió ninguno. Si falta ` +
      'parte de la base de datos, recupera una copia. Si sobran de verdad, reinicia la tienda con ' +
      `CLEANUP_MAX_FILES=${strays.length} y reintenta.`,
  )
}

/** Copies a file and then deletes it, which every store supports. If interrupted, the file is in both places. */
async function move(files: Files, from: string, to: string): Promise<void> {
  const bytes = await files.get(from)
  if (!bytes) return
  await files.put(to, bytes, to.endsWith('.avif') ? 'image/avif' : 'image/webp')
  await files.delete(from)
}
