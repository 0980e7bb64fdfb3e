import type { AppContext } from '#server/context.ts'
import { photoKey, removePhotos } from '#server/files/delivery-photos.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { MAX_PHOTO_SIDE } from '#shop/media/photo.ts'
import { checkUpload } from './check-image.ts'
import { withSharp } from './process-picture.ts'

/**
 * Stores a photo under the id of what it belongs to (a delivery step, a payment, a return, a proof or a claim), encoded
 * again: small, upright, and without the place that a phone adds to it.
 */
export async function storePhoto({ files, log }: AppContext, id: string, base64: string): Promise<void> {
  const sent = Buffer.from(base64, 'base64')
  const refused = invalid({ foto: 'Esa foto no se puede leer' })
  if (checkUpload('', sent)) throw refused
  const photo = await withSharp((sharp) =>
    sharp(sent, { limitInputPixels: 4_000_000, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer(),
  ).catch(() => {
    throw refused
  })
  await files.put(photoKey(id), photo, 'image/jpeg').catch((error: unknown) => {
    log.error({ err: error, id }, 'a photo could not be stored')
    throw new Refusal(503, 'No pudimos guardar la foto. Inténtalo otra vez en un momento.')
  })
}

/**
 * Stores photos under their ids, and then the rows that they belong to; where those are refused, the photos are removed
 * again. An id that has a photo keeps it: the request is a repeat, or its id stands for something else.
 */
export async function withPhotos<Stored>(
  context: AppContext,
  photos: readonly { id: string; foto?: string | undefined }[],
  store: () => Promise<Stored>,
): Promise<Stored> {
  const added: string[] = []
  try {
    for (const { id, foto } of photos) {
      if (foto === undefined || (await context.files.get(photoKey(id)))) continue
      await storePhoto(context, id, foto)
      added.push(id)
    }
    return await store()
  } catch (error) {
    if (error instanceof Refusal) await removePhotos(context, added)
    throw error
  }
}

/** The photo that was stored under an id as a file; refused (404) when there is none any more. */
export async function readPhoto({ files }: AppContext, id: string) {
  const content = await files.get(photoKey(id))
  if (!content) throw new Refusal(404, 'No existe esa foto')
  return { name: 'foto.jpg', contentType: 'image/jpeg', content }
}
