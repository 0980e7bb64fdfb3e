import { MAX_PHOTO_CHARS } from '#shop/media/photo.ts'
import { smallJpeg } from '#site/ordering/small-jpeg.ts'

/** The photos of steps that wait to be sent: too large for localStorage. */
const CACHE = 'delivery-photos'
const urlOf = (paso: string) => `/${CACHE}/${paso}`

/** The same, while the page is open: the Cache API exists only on https and localhost. */
const inMemory = new Map<string, string>()
const openCache = async () => ('caches' in globalThis ? caches.open(CACHE) : undefined)

/**
 * Keeps a photo, small, until its step was sent; `photos`: how many go in its request. Rejects what is no picture.
 */
export async function keepPhoto(paso: string, file: Blob, photos: number): Promise<void> {
  const base64 = await smallJpeg(file, Math.floor(MAX_PHOTO_CHARS / photos))
  const cache = await openCache()
  if (cache) await cache.put(urlOf(paso), new Response(base64))
  else inMemory.set(paso, base64)
}

/** The photo of a step in base64, if this phone still has it. */
export const readPhoto = async (paso: string): Promise<string | undefined> =>
  inMemory.get(paso) ?? (await (await openCache())?.match(urlOf(paso)))?.text()

export const dropPhoto = async (paso: string): Promise<void> => {
  inMemory.delete(paso)
  await (await openCache())?.delete(urlOf(paso))
}
