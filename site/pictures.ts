import { pictureAt, pictureUrl, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'

/** Every picture of `site/img`; made by `scripts/derive-pictures.ts` from the rendered cut-outs. */
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

/** A picture in every size: `avif` and `webp` are srcsets, `src` the one for browsers that know neither. */
export type PictureFiles = { avif: string; webp: string; src: string; width: number; height: number }

const urls = import.meta.glob<string>('./img/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** The files of a picture, under the hashed names the build gave them. */
export const pictures = Object.fromEntries(KEYS.map((key) => [key, filesOf(key)])) as Record<PictureKey, PictureFiles>

/** A product's `imagen` is text that an administrator may change: it names a picture, or none. */
export const isPictureKey = (text: string | null): text is PictureKey => text !== null && text in pictures

/** The files of a picture by whatever names it: a key of the house, or an address of the gallery. */
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
