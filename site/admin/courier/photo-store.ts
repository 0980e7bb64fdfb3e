import { MAX_PHOTO_CHARS, MAX_PHOTO_SIDE } from '#shop/media/photo.ts'

/** The photos of steps that wait to be sent: too large for localStorage. */
const CACHE = 'delivery-photos'
const urlOf = (paso: string) => `/${CACHE}/${paso}`

/** The same, while the page is open: the Cache API exists only on https and localhost. */
const inMemory = new Map<string, string>()
const openCache = async () => ('caches' in globalThis ? caches.open(CACHE) : undefined)

/** Keeps a photo, small, until its step was sent. Rejects what is no picture. */
export async function keepPhoto(paso: string, file: Blob): Promise<void> {
  const base64 = await smallJpeg(file)
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

/** Draws the picture as JPEG in base64, with less quality and then smaller until it fits into a request. */
export async function smallJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(picture.width, picture.height))
  for (const [size, quality] of [
    [1, 0.75],
    [1, 0.55],
    [0.75, 0.55],
    [0.5, 0.5],
  ] as const) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale * size))
    canvas.height = Math.max(1, Math.round(picture.height * scale * size))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
    if (base64.length <= MAX_PHOTO_CHARS) return base64
  }
  throw new Error('The photo does not fit')
}
