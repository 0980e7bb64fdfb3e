/** The widths of an uploaded picture's files in pixels, up to its own width: it is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** Larger pictures are scaled down to fit, in pixels. */
export const MAX_PICTURE = { width: 1600, height: 3200 }

export const PICTURE_KINDS = ['avif', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Where pictures are served, outside /api. They are cached for ever, because the bytes behind a name never change. */
export const PICTURE_PATH = '/imagenes'

/** The name of an uploaded picture ends with its size, so that the name alone determines all its files. */
const NAME = /^[a-z0-9-]{1,100}-([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** The size of the picture with this name; `undefined` when it is not the name of a picture. */
export function sizeOfPicture(filename: string): { width: number; height: number } | undefined {
  const [, width, height] = NAME.exec(filename) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** What follows the readable part of a name: the hash, the mark of a cut-out, and the size. */
const SUFFIX = /-[0-9a-f]{10}(-recorte)?-\d+x\d+$/

/** The readable part of a picture's name. */
export const pictureWords = (filename: string): string => filename.replace(SUFFIX, '')

/**
 * Whether the picture with this name is a cut-out with a transparent background. It is shown on its category's
 * background, any other picture in a frame (docs/rules.md#pictures).
 */
export const isCutOut = (filename: string): boolean => SUFFIX.exec(filename)?.[1] !== undefined

/** The widths of a picture's files, smallest first, given its full width. */
export const widthsOf = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width]

/** The path of one file of a picture. */
export const pictureUrl = (filename: string, width: number, kind: PictureKind): string =>
  `${PICTURE_PATH}/${filename}/${width}.${kind}`

/** The name of the uploaded picture at a path of this site; `undefined` for any other path. */
export function pictureAt(url: string): string | undefined {
  const [, filename = ''] = /^\/imagenes\/([a-z0-9-]+)\/\d+\.(?:avif|webp)$/.exec(url) ?? []
  return sizeOfPicture(filename) && filename
}
