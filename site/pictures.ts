import { isCutOut, pictureAt, pictureUrl, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'

/** The keys of the pictures in `site/img`; `scripts/derive-pictures.ts` makes them from the rendered cut-outs. */
const KEYS = [
  'hero',
  'bistec',
  'bistec-picado',
  'chorizo',
  'costilla',
  'entrana',
  'filete',
  'guisar',
  'hamburguesa',
  'jarrete',
  'mano-de-piedra',
  'molida',
  'new-york',
  'picana',
  'rib-eye',
  'ropa-vieja',
  't-bone',
] as const
export type PictureKey = (typeof KEYS)[number]

/** The files of a picture: `avif` and `webp` are srcsets, `src` is for browsers that support neither. */
export type PictureFiles = { avif: string; webp: string; src: string; width: number; height: number }

const urls = import.meta.glob<string>('./img/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** The files of each built-in picture, with the hashed names of the build. */
export const pictures = Object.fromEntries(KEYS.map((key) => [key, filesOf(key)])) as Record<PictureKey, PictureFiles>

/** Whether a text is the key of a built-in picture; a product's `imagen` is text that an administrator can edit. */
export const isPictureKey = (text: string | null): text is PictureKey => text !== null && text in pictures

/** The files of a picture by key or by path in the gallery; `undefined` for anything else. */
export function filesOfPicture(imagen: string | null): PictureFiles | undefined {
  if (isPictureKey(imagen)) return pictures[imagen]
  const filename = pictureAt(imagen ?? '')
  const size = filename && sizeOfPicture(filename)
  if (!filename || !size) return undefined
  const srcset = (kind: 'avif' | 'webp') =>
    widthsOf(size.width)
      .map((width) => `${pictureUrl(filename, width, kind)} ${width}w`)
      .join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), src: pictureUrl(filename, size.width, 'webp'), ...size }
}

/** How an uploaded picture is given the shape of the built-in ones: whole, or cropped and with a frame around it. */
export type PictureFit = 'whole' | 'framed'

/** The fit of a product's picture; `undefined` for a built-in one. */
export function fitOf(imagen: string | null): PictureFit | undefined {
  const uploaded = pictureAt(imagen ?? '')
  if (!uploaded) return undefined
  return isCutOut(uploaded) ? 'whole' : 'framed'
}

function filesOf(key: PictureKey): PictureFiles {
  const widths = key === 'hero' ? ([720, 1080, 1560] as const) : ([300, 600, 1200] as const)
  const url = (width: number, kind: string) => urls[`./img/${key}-${width}.${kind}`] ?? ''
  const srcset = (kind: string) => widths.map((width) => `${url(width, kind)} ${width}w`).join(', ')
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: url(widths[1], 'webp'),
    width: widths[2],
    height: key === 'hero' ? 1300 : 900,
  }
}
