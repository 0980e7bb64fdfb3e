import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Upload } from '#server/http/serve-upload.ts'
import { uploadSlug } from '#shop/media/upload-rules.ts'
import { processPicture } from './process-picture.ts'
import { media } from './table.ts'

type Row = typeof media.$inferSelect

/**
 * Stores the pictures of one request: all of them, or none. Files are written before rows, so that every row has its
 * files; files without a row are removed by clean-up. A file that was uploaded before returns the existing picture.
 */
export async function storeUploads(context: AppContext, quien: string, uploads: AsyncIterable<Upload>): Promise<Row[]> {
  const saved: Row[] = []
  for await (const upload of uploads) {
    const sentHash = createHash('sha256').update(upload.bytes).digest('hex')
    const known = saved.find((row) => row.sentHash === sentHash) ?? (await readSent(context, sentHash))
    if (!known) saved.push(await storeFiles(context, quien, sentHash, upload))
    else if (!saved.includes(known)) saved.push(known)
  }
  return insertRows(context, quien, saved)
}

const readSent = async ({ db }: AppContext, sentHash: string) =>
  (await db.select().from(media).where(eq(media.sentHash, sentHash)))[0]

/** Processes a picture and stores its files under a new unique name. */
async function storeFiles({ files, log, now }: AppContext, quien: string, sentHash: string, { name, bytes }: Upload) {
  const { width, height, isCutOut, files: made } = await processPicture(name, bytes)
  const mark = isCutOut ? '-recorte' : ''
  const filename = `${uploadSlug(name)}-${randomBytes(5).toString('hex')}${mark}-${width}x${height}`
  const writes = made.map((file) => files.put(`${filename}/${file.width}.webp`, file.bytes, 'image/webp'))
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected')
  if (failed) {
    log.error({ err: (failed as PromiseRejectedResult).reason, filename }, 'a picture could not be stored')
    throw new Refusal(503, `No pudimos guardar el archivo ${name}. Inténtalo otra vez en un momento.`)
  }
  const size = made.at(-1)?.bytes.length ?? 0
  return { filename, sentHash, alt: '', altLlano: '', width, height, size, uploadDate: now(), quien }
}

/** Inserts the new pictures. If the same file is uploaded twice at once, the first row wins and is returned. */
async function insertRows({ db, jobs, now }: AppContext, quien: string, rows: Row[]): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(media).values(rows).onConflictDoNothing().returning()
    if (added.length > 0) {
      await jobs.enqueue(
        tx,
        'imagen',
        added.map(({ filename }) => ({ filename })),
      )
      for (const { filename, width, height } of added)
        await record(tx, {
          quien,
          cuando: now(),
          accion: 'imagen.subida',
          objeto: filename,
          despues: { width, height },
        })
    }
    const sent = rows.map(({ sentHash }) => sentHash)
    const stored = await tx.select().from(media).where(inArray(media.sentHash, sent))
    return sent.flatMap((hash) => stored.filter(({ sentHash }) => sentHash === hash))
  })
}
