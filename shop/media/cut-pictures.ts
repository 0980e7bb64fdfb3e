import versions from './cut-pictures.json' with { type: 'json' }
import { PICTURE_KINDS, type PictureKind } from './picture-files.ts'

/** The keys of the built-in pictures, `hero` included; `scripts/derive-pictures.ts` writes them with their versions. */
export type CutPictureKey = keyof typeof versions
export const CUT_PICTURE_KEYS = Object.keys(versions) as CutPictureKey[]

/** Whether a text is the key of a built-in picture; an administrator may type anything as a product's `imagen`. */
export const isCutPictureKey = (text: string | null): text is CutPictureKey =>
  text !== null && Object.hasOwn(versions, text)

/** Where built-in pictures are served. */
export const CUT_PICTURE_PATH = '/fotos'

/**
 * The widths of a built-in picture's files in pixels, smallest first. The hero's 1000 suits a 390 px wide phone at two
 * device pixels per pixel.
 */
export const cutPictureWidths = (key: CutPictureKey): readonly [number, ...number[], number] =>
  key === 'hero' ? [720, 1000, 1080, 1560] : [300, 600, 1200]

/** The name of one file in `pictures/`. */
export const cutPictureFile = (key: CutPictureKey, width: number, kind: PictureKind): string =>
  `${key}-${width}.${kind}`

/** The path of one file. It contains the picture's version, so it can be cached for ever. */
export const cutPictureUrl = (key: CutPictureKey, width: number, kind: PictureKind): string =>
  `${CUT_PICTURE_PATH}/${key}-${versions[key]}-${width}.${kind}`

/** The file for a served name, and whether the name has the current version; `undefined` for any other name. */
export function cutPictureAt(name: string): { file: string; kind: PictureKind; isCurrent: boolean } | undefined {
  const [, key = '', version, width, suffix] = /^([a-z0-9-]+)-([0-9a-f]{6})-(\d+)\.(\w+)$/.exec(name) ?? []
  const kind = PICTURE_KINDS.find((each) => each === suffix)
  if (!kind || !isCutPictureKey(key) || !cutPictureWidths(key).includes(Number(width))) return undefined
  return { file: cutPictureFile(key, Number(width), kind), kind, isCurrent: versions[key] === version }
}
