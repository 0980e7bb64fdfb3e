import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invalid } from '#server/http/serve.ts'
import { checkUpload } from '#server/media/check-image.ts'
import { withSharp } from '#server/media/process-picture.ts'
import { MAX_PHOTO_SIDE, PHOTO_DAYS } from '#shop/courier/photo.ts'

const DAY_MS = 86_400_000
const FOLDER = 'entregas/'
const keyOf = (paso: string) => `${FOLDER}${paso}.jpg`

/** Stores the photo of a step, encoded again: small, upright, and without the place that a phone adds to it. */
export async function storePhoto({ files, log }: AppContext, paso: string, base64: string): Promise<void> {
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
  await files.put(keyOf(paso), photo, 'image/jpeg').catch((error: unknown) => {
    log.error({ err: error, paso }, 'the photo of a delivery could not be stored')
    throw new Refusal(503, 'No pudimos guardar la foto. Inténtalo otra vez en un momento.')
  })
}

/** The photo of a step as a file; refused (404) when there is none any more. */
export async function readPhoto({ files }: AppContext, paso: string) {
  const content = await files.get(keyOf(paso))
  if (!content) throw new Refusal(404, 'No existe esa foto')
  return { name: 'entrega.jpg', contentType: 'image/jpeg', content }
}

/** Deletes the photos that were stored more than 90 days ago, and returns their number. */
export async function deleteOldPhotos({ files, now }: Pick<AppContext, 'files' | 'now'>): Promise<number> {
  const before = now().getTime() - PHOTO_DAYS * DAY_MS
  const old: string[] = []
  for await (const page of files.list())
    old.push(
      ...page.filter(({ key, changed }) => key.startsWith(FOLDER) && changed.getTime() < before).map(({ key }) => key),
    )
  for (const key of old) await files.delete(key)
  return old.length
}
