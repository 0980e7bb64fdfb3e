import { gte, isNull, or } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { claims, paymentProofs } from '#server/money/table.ts'
import { PHOTO_DAYS } from '#shop/media/photo.ts'

const DAY_MS = 86_400_000
const FOLDER = 'entregas/'

/** The file store key of a photo, by the id of the row it belongs to (server/media/store-photo.ts). */
export const photoKey = (id: string): string => `${FOLDER}${id}.jpg`

/** Whether a file store key belongs to such a photo, complete or partially written. */
export const isPhotoKey = (key: string): boolean => PHOTO_KEY.test(key)
const PHOTO_KEY = /^entregas\/[0-9a-f-]{36}\.jpg(\.[0-9a-f-]{36}\.part)?$/

/**
 * Removes the photos with these ids. A failure is only logged, because nobody can see the photos and `deleteOldPhotos`
 * removes them later.
 */
export async function removePhotos({ files, log }: Pick<AppContext, 'files' | 'log'>, ids: string[]): Promise<void> {
  for (const id of ids)
    await files.delete(photoKey(id)).catch((error: unknown) => log.warn({ err: error, id }, 'could not delete a photo'))
}

/**
 * Deletes photos stored more than 90 days ago, and returns their number. A photo of a proof or claim stays until 90
 * days after the answer.
 */
export async function deleteOldPhotos({ db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>): Promise<number> {
  const before = now().getTime() - PHOTO_DAYS * DAY_MS
  const needed = new Set<string>()
  for (const table of [paymentProofs, claims]) {
    const isNeeded = or(isNull(table.respondidoEn), gte(table.respondidoEn, new Date(before)))
    for (const { id } of await db.select({ id: table.id }).from(table).where(isNeeded)) needed.add(photoKey(id))
  }
  const old: string[] = []
  for await (const page of files.list())
    for (const { key, changed } of page)
      if (isPhotoKey(key) && changed.getTime() < before && !needed.has(key)) old.push(key)
  for (const key of old) await files.delete(key)
  return old.length
}
