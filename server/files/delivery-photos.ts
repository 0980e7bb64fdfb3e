import type { AppContext } from '#server/context.ts'
import { PHOTO_DAYS } from '#shop/courier/photo.ts'

const DAY_MS = 86_400_000
const FOLDER = 'entregas/'

/** The key of the photo of a delivery step in the file store. */
export const photoKey = (paso: string): string => `${FOLDER}${paso}.jpg`

/** Removes the photos of these steps. A failure is only logged: nobody can see them, and `deleteOldPhotos` removes them. */
export async function removePhotos({ files, log }: Pick<AppContext, 'files' | 'log'>, pasos: string[]): Promise<void> {
  for (const paso of pasos)
    await files
      .delete(photoKey(paso))
      .catch((error: unknown) => log.warn({ err: error, paso }, 'could not delete a photo'))
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
