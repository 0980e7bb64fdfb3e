/** The widths in pixels in which an uploaded picture is kept, and its own where that is less. It is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** A picture is made to fit in this. */
export const MAX_PICTURE = { width: 1600, height: 3200 }

export const PICTURE_KINDS = ['avif', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Where pictures are served, outside the calls: cached for good, because a name never means other bytes. */
export const PICTURE_PATH = '/imagenes'

/** The name of an uploaded picture ends with its size, so that all its files are known from the name alone. */
const NAME = /^[a-z0-9-]{1,100}-([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** How large a picture of this name is, or nothing where it is no name of a picture. */
export function sizeOfPicture(filename: string): { width: number; height: number } | undefined {
  const [, width, height] = NAME.exec(filename) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The words of its name, without what only keeps names apart. */
export const pictureWords = (filename: string): string => filename.replace(/-[0-9a-f]{10}-\d+x\d+$/, '')

/** The widths in which a picture as wide as this exists, the smallest first. */
export const widthsOf = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width]

/** The address of one file of a picture. */
export const pictureUrl = (filename: string, width: number, kind: PictureKind): string =>
  `${PICTURE_PATH}/${filename}/${width}.${kind}`

/** Which uploaded picture an address of this site means, or none. */
export function pictureAt(url: string): string | undefined {
  const [, filename = ''] = /^\/imagenes\/([a-z0-9-]+)\/\d+\.(?:avif|webp)$/.exec(url) ?? []
  return sizeOfPicture(filename) && filename
}
