import type { AppContext } from '#server/context.ts'
import { photoKey, removePhotos } from '#server/files/delivery-photos.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { MAX_PHOTO_SIDE } from '#shop/media/photo.ts'
import { checkUpload } from './check-image.ts'
import { withSharp } from './process-picture.ts'

/**
 * Stores a photo under the id of its row (a delivery step, a payment, a return, a proof or a claim). Re-encodes it:
 * small, upright, and without the phone's location.
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
 * Stores photos under their ids, and then their rows. If the rows are refused, the photos are removed again. An
 * existing photo is kept, because the request is a repeat or its id belongs to something else.
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

/** Returns the photo stored under an id as a file. Refuses (404) if it does not exist. */
export async function readPhoto({ files }: AppContext, id: string) {
  const content = await files.get(photoKey(id))
  if (!content) throw new Refusal(404, 'No existe esa foto')
  return { name: 'foto.jpg', contentType: 'image/jpeg', content }
}
