import { eq, like, or } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { articles } from '#server/blog/table.ts'
import { products } from '#server/catalog/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import type { Tools } from '#server/tools.ts'
import type { Uses } from '#shop/media/contract.ts'
import { PICTURE_KINDS, PICTURE_PATH, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { media } from './table.ts'

/** Takes a picture out of the gallery and its files out of the store. One that something shows only when `force` says so. */
export async function removeImage(tools: Tools, quien: string, filename: string, force: boolean): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const [removed] = await tx.delete(media).where(eq(media.filename, filename)).returning()
    if (!removed) throw new Refusal(404, 'Esa imagen no existe')
    const uses = await usesOf(tx, filename)
    const count = uses.articles.length + uses.products.length
    if (count > 0 && !force)
      throw new Refusal(409, `Esta imagen se usa en ${count === 1 ? 'un lugar' : `${count} lugares`}`, uses)
    const { alt, width, height } = removed
    const antes = { alt, width, height }
    await record(tx, { quien, cuando: tools.now(), accion: 'imagen.eliminada', objeto: filename, antes })
  })
  await removeFiles(tools, filename)
}

async function usesOf(tx: Transaction, filename: string): Promise<Uses> {
  // The name holds no sign that LIKE takes for its own.
  const address = `${PICTURE_PATH}/${filename}/%`
  const shown = await tx
    .select({ codigo: products.codigo, nombre: products.nombre })
    .from(products)
    .where(or(eq(products.imagen, filename), like(products.imagen, address)))
    .orderBy(products.codigo)
  const told = await tx
    .select({ slug: articles.slug, titulo: articles.titulo })
    .from(articles)
    .where(or(like(articles.imagen, address), like(articles.contenido, `%${address}`)))
    .orderBy(articles.slug)
  return { articles: told, products: shown }
}

/** The row is gone: a file that stays behind is in nobody's way. */
export async function removeFiles({ files, log }: Tools, filename: string): Promise<void> {
  const keys = widthsOf(sizeOfPicture(filename)?.width ?? 0).flatMap((width) =>
    PICTURE_KINDS.map((kind) => `${filename}/${width}.${kind}`),
  )
  for (const result of await Promise.allSettled(keys.map((key) => files.delete(key))))
    if (result.status === 'rejected') log.warn({ err: result.reason, filename }, 'a file stayed in the store')
}
