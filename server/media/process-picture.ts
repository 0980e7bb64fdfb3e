import pLimit from 'p-limit'
import { Refusal } from '#server/http/refusal.ts'
import { MAX_PICTURE, widthsOf } from '#shop/media/picture-files.ts'
import { UPLOAD_REFUSALS } from '#shop/media/upload-rules.ts'
import { checkUpload } from './check-image.ts'

/** How many pictures are processed at once, so that the shop stays responsive. */
const MAX_CONCURRENT = 2

/** Timeout in seconds, because a picture may be crafted to be slow. */
const TIMEOUT_S = 20
const MAX_PIXELS = 40_000_000

/** A picture after processing: its files in every width. */
export interface ProcessedPicture {
  width: number
  height: number
  /** Whether its background is transparent. */
  isCutOut: boolean
  /** One WebP file per width; the largest is last. */
  files: { width: number; bytes: Buffer }[]
}

/**
 * Re-encodes an uploaded picture in every width, rotated by its EXIF orientation and without metadata
 * (docs/rules.md#pictures). The original file is not kept. Only the first frame of an animated GIF is kept, because
 * pages must not show motion that cannot be stopped.
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
      return { width, height, isCutOut: hasTransparentBackground(data, channels), files }
    })
  } catch (error) {
    const { message } = error as Error
    throw new Refusal(400, UPLOAD_REFUSALS[/pixel limit|dimensions/i.test(message) ? 'pixels' : 'broken'](name))
  }
}

/** The share of transparent pixels from which a picture counts as cut out; smooth edges stay below it. */
const MIN_TRANSPARENT = 0.05

function hasTransparentBackground(pixels: Buffer, channels: number): boolean {
  if (channels !== 4) return false
  let transparent = 0
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] === 0) transparent += 1
  return transparent > MIN_TRANSPARENT * (pixels.length / 4)
}

/** Encodes a picture as AVIF, which is smaller but takes seconds, so it never runs within a request. */
export const toAvif = (webp: Buffer, width: number): Promise<Buffer> =>
  withSharp((sharp) =>
    sharp(webp)
      .avif({ quality: 55, effort: width > 1200 ? 3 : 4 })
      .toBuffer(),
  )

/**
 * Loads sharp with the first picture, because it is large and many shops run for weeks without one. Uses one thread per
 * picture.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
type Sharp = Awaited<ReturnType<typeof loadSharp>>

const limit = pLimit(MAX_CONCURRENT)

/** Runs work with sharp, at most `MAX_CONCURRENT` at a time. */
export const withSharp = <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  limit(async () => work(await loadSharp()))
