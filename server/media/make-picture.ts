import { Refusal } from '#server/refusal.ts'
import { MOST_PICTURE, widthsOf } from '#shop/media/picture-files.ts'
import { REFUSED_UPLOAD } from '#shop/media/upload-rules.ts'
import { refusedBytes } from './image-kind.ts'

/** Two pictures at a time, whoever asks: the shop goes on answering beside them. */
const AT_ONCE = 2

/** Whoever sends a picture waits for it: seconds, not minutes, even where somebody made it to be slow. */
const PATIENCE_S = 20
const MOST_PIXELS = 40_000_000

export interface MadePicture {
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
export async function makePicture(name: string, sent: Buffer): Promise<MadePicture> {
  const refused = refusedBytes(name, sent)
  if (refused) throw new Refusal(400, refused)
  try {
    return await inTurn(async (sharp) => {
      const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: PATIENCE_S })
        .autoOrient()
        .resize({ ...MOST_PICTURE, fit: 'inside', withoutEnlargement: true })
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
    throw new Refusal(400, REFUSED_UPLOAD[/pixel limit|dimensions/i.test(message) ? 'pixels' : 'broken'](name))
  }
}

/** A picture of the shop as AVIF: smaller, but seconds of work, so never while somebody waits. */
export const asAvif = (webp: Buffer, width: number): Promise<Buffer> =>
  inTurn((sharp) =>
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

let busy = 0
const waiting: (() => void)[] = []

/** Does a piece of work on pictures when its turn comes. */
export async function inTurn<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work(await loadSharp())
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
