import type { Database } from '#server/db/connect.ts'
import type { Files, StoredFile } from '#server/files/open-files.ts'
import { sizeOfPicture } from '#shop/media/picture-files.ts'
import { media } from './table.ts'

/** The folder in the store for picture files without a gallery row. */
export const QUARANTINE = 'papelera/'

/** A file of a picture; `partial` where writing it was interrupted. */
export type PictureFile = StoredFile & { filename: string; quarantined: boolean; partial: boolean }

const PICTURE_FILE = /^(papelera\/)?([^/]+)\/\d+\.(?:avif|webp)(\.[0-9a-f-]+\.part)?$/

/** Lists the picture files in the store, and ignores other files. */
export async function readPictureFiles(files: Files): Promise<PictureFile[]> {
  const found: PictureFile[] = []
  for await (const page of files.list())
    for (const file of page) {
      const [match, quarantined, filename = '', partial] = PICTURE_FILE.exec(file.key) ?? []
      if (!match || !sizeOfPicture(filename)) continue
      found.push({ ...file, filename, quarantined: quarantined !== undefined, partial: partial !== undefined })
    }
  return found
}

/** The names of the pictures in the gallery. */
export async function namesInGallery(db: Database): Promise<Set<string>> {
  const rows = await db.select({ filename: media.filename }).from(media)
  return new Set(rows.map(({ filename }) => filename))
}

/** Whether so many files lack a gallery row that the gallery is probably the wrong one. */
export const isMoreThanAFifth = (part: number, all: number): boolean => part * 5 > all
