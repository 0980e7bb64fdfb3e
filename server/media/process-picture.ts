import { Refusal } from '#server/http/refusal.ts'
import { MAX_PICTURE, widthsOf } from '#shop/media/picture-files.ts'
import { UPLOAD_REFUSALS } from '#shop/media/upload-rules.ts'
import { checkUpload } from './check-image.ts'

/** Two pictures at a time, whoever asks: the shop goes on answering beside them. */
const MAX_CONCURRENT = 2

/** Whoever sends a picture waits for it: seconds, not minutes, even where somebody made it to be slow. */
const TIMEOUT_S = 20
const MAX_PIXELS = 40_000_000

export interface ProcessedPicture {
  width: number
  height: number
  /** The picture in every width, as WebP: the largest last. */
  files: { width: number; bytes: Buffer }[]
}

/**
 * Makes a sent file anew: turned as its EXIF says, without any metadata, in every width (docs/rules.md#pictures).
 * Nothing of what was sent is kept. Of a GIF that moves the first picture stays: nothing on a page moves that nobody
 * can stop.
 */
export async function processPicture(name: string, sent: Buffer): Promise<ProcessedPicture> {
  const refused = checkUpload(name, sent)
  if (refused) throw new Refusal(400, refused)
  try {
    return await withSharp(async (sharp) => {
      const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: TIMEOUT_S })
        .autoOrient()
        .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const raw = { raw: { width, height, channels } }
      const files = []
      for (const each of widthsOf(width))
        files.push({ width: each, bytes: await sharp(data, raw).resize(each).webp({ quality: 82 }).toBuffer() })
      return { width, height, files }
    })
  } catch (error) {
    const { message } = error as Error
    throw new Refusal(400, UPLOAD_REFUSALS[/pixel limit|dimensions/i.test(message) ? 'pixels' : 'broken'](name))
  }
}

/** A picture of the shop as AVIF: smaller, but seconds of work, so never while somebody waits. */
export const toAvif = (webp: Buffer, width: number): Promise<Buffer> =>
  withSharp((sharp) =>
    sharp(webp)
      .avif({ quality: 55, effort: width > 1200 ? 3 : 4 })
      .toBuffer(),
  )

/** Loaded with the first picture: it is large, and many a shop runs for weeks without one. One thread for each picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
type Sharp = Awaited<ReturnType<typeof loadSharp>>

let running = 0
const waiting: (() => void)[] = []

/** Does a piece of work on pictures when its turn comes. */
export async function withSharp<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work(await loadSharp())
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
