/** The widths in pixels of an uploaded picture's files, up to its own width; it is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** A picture is scaled down to fit into this, in pixels. */
export const MAX_PICTURE = { width: 1600, height: 3200 }

export const PICTURE_KINDS = ['avif', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Where pictures are served, outside /api. Cached for ever, because the bytes of a name never change. */
export const PICTURE_PATH = '/imagenes'

/** The name of an uploaded picture ends with its size, so that the name alone gives all its files. */
const NAME = /^[a-z0-9-]{1,100}-([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** The size of the picture with this name, or `undefined` when it is not a picture's name. */
export function sizeOfPicture(filename: string): { width: number; height: number } | undefined {
  const [, width, height] = NAME.exec(filename) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** What follows the readable part of a name: the hash, a mark for a cut-out, and the size. */
const SUFFIX = /-[0-9a-f]{10}(-recorte)?-\d+x\d+$/

/** The readable part of its name, without the hash and the size. */
export const pictureWords = (filename: string): string => filename.replace(SUFFIX, '')

/**
 * Whether the picture with this name has a transparent background: it is shown on the ground of its category, any
 * other one in a frame (docs/rules.md#pictures).
 */
export const isCutOut = (filename: string): boolean => SUFFIX.exec(filename)?.[1] !== undefined

/** The widths of a picture's files for its full width, the smallest first. */
export const widthsOf = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width]

/** The path of one file of a picture. */
export const pictureUrl = (filename: string, width: number, kind: PictureKind): string =>
  `${PICTURE_PATH}/${filename}/${width}.${kind}`

/** The name of the uploaded picture that a path of this site points to, or `undefined`. */
export function pictureAt(url: string): string | undefined {
  const [, filename = ''] = /^\/imagenes\/([a-z0-9-]+)\/\d+\.(?:avif|webp)$/.exec(url) ?? []
  return sizeOfPicture(filename) && filename
}
