import { type CutPictureKey, cutPictureUrl, cutPictureWidths, isCutPictureKey } from '#shop/media/cut-pictures.ts'
import { isCutOut, pictureAt, pictureUrl, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'

export type { CutPictureKey as PictureKey } from '#shop/media/cut-pictures.ts'

/** The files of a picture: `avif` and `webp` are srcsets, `src` is for browsers that support neither. */
export type PictureFiles = { avif: string; webp: string; src: string; width: number; height: number }

/** The files of a picture by key or by path in the gallery; `undefined` for anything else. */
export function filesOfPicture(imagen: string | null): PictureFiles | undefined {
  if (isCutPictureKey(imagen)) return filesOfCutPicture(imagen)
  const filename = pictureAt(imagen ?? '')
  const size = filename && sizeOfPicture(filename)
  if (!filename || !size) return undefined
  const files = filesIn(widthsOf(size.width), (width, kind) => pictureUrl(filename, width, kind))
  return { ...files, src: pictureUrl(filename, size.width, 'webp'), ...size }
}

/** How an uploaded picture is given the shape of the built-in ones: whole, or cropped and with a frame around it. */
export type PictureFit = 'whole' | 'framed'

/** The fit of a product's picture; `undefined` for a built-in one. */
export function fitOf(imagen: string | null): PictureFit | undefined {
  const uploaded = pictureAt(imagen ?? '')
  if (!uploaded) return undefined
  return isCutOut(uploaded) ? 'whole' : 'framed'
}

/** The files of a built-in picture. */
export function filesOfCutPicture(key: CutPictureKey): PictureFiles {
  const widths = cutPictureWidths(key)
  const files = filesIn(widths, (width, kind) => cutPictureUrl(key, width, kind))
  const [, middle = 0] = widths
  const src = cutPictureUrl(key, middle, 'webp')
  return { ...files, src, ...(key === 'hero' ? { width: 1560, height: 1300 } : { width: 1200, height: 900 }) }
}

function filesIn(widths: readonly number[], url: (width: number, kind: 'avif' | 'webp') => string) {
  const srcset = (kind: 'avif' | 'webp') => widths.map((width) => `${url(width, kind)} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp') }
}
