import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { likePattern, withoutAccents } from '#server/db/columns.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { serveUpload } from '#server/http/serve-upload.ts'
import * as contract from '#shop/media/contract.ts'
import { pictureUrl } from '#shop/media/picture-files.ts'
import { searchText } from '#shop/text/search-text.ts'
import { removeImage } from './remove-image.ts'
import { storeUploads } from './store-uploads.ts'
import { media } from './table.ts'

/** Serves the gallery: listing, upload, alternative texts and deletion. */
export function mediaRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.listGallery, async ({ query: { busca, pagina, porPagina } }) => {
    const pattern = busca ? likePattern(busca) : undefined
    const where = pattern
      ? or(
          like(sql`coalesce(${media.altLlano}, ${withoutAccents(media.alt)})`, pattern),
          like(media.filename, slugged(pattern)),
        )
      : undefined
    const rows = await db
      .select()
      .from(media)
      .where(where)
      .orderBy(desc(media.uploadDate), desc(media.filename))
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
    return { data: rows.map(asItem), total: await db.$count(media, where) }
  })

  serveUpload(api, contract.uploadImage, async ({ caller, files }) => {
    const [saved] = await storeUploads(context, caller.admin.username, files)
    if (!saved) throw new Error('The upload was not stored')
    return { data: asItem(saved) }
  })

  serveUpload(api, contract.uploadImages, async ({ caller, files }) => ({
    data: (await storeUploads(context, caller.admin.username, files)).map(asItem),
  }))

  serve(api, contract.describeImage, async ({ params: { filename }, body: { alt, antes }, caller }) =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(media).where(eq(media.filename, filename)).for('update')
      if (!found) throw new Refusal(404, 'Esa imagen no existe')
      if (antes !== undefined && antes !== found.alt)
        throw new Refusal(409, 'Otra persona cambió este texto mientras lo escribías', { data: asItem(found) })
      await tx
        .update(media)
        .set({ alt, altLlano: searchText(alt) })
        .where(and(eq(media.filename, filename)))
      const change = { accion: 'imagen.texto' as const, objeto: filename, antes: { alt: found.alt }, despues: { alt } }
      await record(tx, { quien: caller.admin.username, cuando: now(), ...change })
      return { data: asItem({ ...found, alt }) }
    }),
  )

  serve(api, contract.deleteImage, async ({ params: { filename }, query: { force }, caller }) => {
    await removeImage(context, caller.admin.username, filename, force === '1')
    return {}
  })
}

/** Joins the words of a file name with hyphens. */
const slugged = (words: string): string => words.replaceAll(' ', '-')

const asItem = ({ filename, alt, width, height, size, uploadDate }: typeof media.$inferSelect): contract.MediaItem => ({
  filename,
  url: pictureUrl(filename, width, 'webp'),
  alt,
  width,
  height,
  size,
  uploadDate,
})
