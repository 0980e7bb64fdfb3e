import type { AppContext } from '#server/context.ts'
import { PHOTO_DAYS } from '#shop/media/photo.ts'

const DAY_MS = 86_400_000
const FOLDER = 'entregas/'

/** The key of the photo of a delivery step in the file store. */
export const photoKey = (paso: string): string => `${FOLDER}${paso}.jpg`

/** Whether a key of the file store is that of such a photo, or of one that was not written to its end. */
export const isPhotoKey = (key: string): boolean => PHOTO_KEY.test(key)
const PHOTO_KEY = /^entregas\/[0-9a-f-]{36}\.jpg(\.[0-9a-f-]{36}\.part)?$/

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
    old.push(...page.filter(({ key, changed }) => isPhotoKey(key) && changed.getTime() < before).map(({ key }) => key))
  for (const key of old) await files.delete(key)
  return old.length
}
