import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { toAvif } from './process-picture.ts'
import { removeFiles } from './remove-image.ts'
import { media } from './table.ts'

/** Adds the AVIF files of a picture. Until they exist, or if this fails, the WebP files are served instead. */
export async function addAvif(context: AppContext, filename: string): Promise<void> {
  const { db, files } = context
  for (const width of widthsOf(sizeOfPicture(filename)?.width ?? 0)) {
    const webp = await files.get(`${filename}/${width}.webp`)
    if (webp) await files.put(`${filename}/${width}.avif`, await toAvif(webp, width), 'image/avif')
  }
  // The picture may have been deleted since.
  if ((await db.$count(media, eq(media.filename, filename))) === 0) await removeFiles(context, filename)
}
