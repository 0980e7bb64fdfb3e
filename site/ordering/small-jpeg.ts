import { MAX_PHOTO_CHARS, MAX_PHOTO_SIDE } from '#shop/media/photo.ts'

/** Draws the picture as JPEG in base64, with less quality and then smaller until it fits into a request. */
export async function smallJpeg(file: Blob, maxChars: number = MAX_PHOTO_CHARS): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(picture.width, picture.height))
  for (const [size, quality] of [
    [1, 0.75],
    [1, 0.55],
    [0.75, 0.55],
    [0.5, 0.5],
    [0.4, 0.45],
  ] as const) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale * size))
    canvas.height = Math.max(1, Math.round(picture.height * scale * size))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
    if (base64.length <= maxChars) return base64
  }
  throw new Error('The photo does not fit')
}
