import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { toAvif } from './process-picture.ts'
import { removeFiles } from './remove-image.ts'
import { media } from './table.ts'

/** Makes a picture of the gallery as AVIF too. Until then, and where it fails, its WebP is given instead. */
export async function addAvif(context: AppContext, filename: string): Promise<void> {
  const { db, files } = context
  for (const width of widthsOf(sizeOfPicture(filename)?.width ?? 0)) {
    const webp = await files.get(`${filename}/${width}.webp`)
    if (webp) await files.put(`${filename}/${width}.avif`, await toAvif(webp, width), 'image/avif')
  }
  // Somebody may have deleted it meanwhile.
  if ((await db.$count(media, eq(media.filename, filename))) === 0) await removeFiles(context, filename)
}
