import { eq, like, or, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { articles } from '#server/blog/table.ts'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Uses } from '#shop/media/contract.ts'
import { PICTURE_KINDS, PICTURE_PATH, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { media } from './table.ts'

/** Deletes a picture and its files. Refuses (409) while a product or an article uses it, unless `force` is set. */
export async function removeImage(context: AppContext, quien: string, filename: string, force: boolean): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [removed] = await tx.delete(media).where(eq(media.filename, filename)).returning()
    if (!removed) throw new Refusal(404, 'Esa imagen no existe')
    const uses = await usesOf(tx, filename)
    const count = uses.articles.length + uses.products.length
    if (count > 0 && !force)
      throw new Refusal(409, `Esta imagen se usa en ${count === 1 ? 'un lugar' : `${count} lugares`}`, uses)
    const author = { quien, cuando: context.now() }
    const { alt, width, height } = removed
    await record(tx, { ...author, accion: 'imagen.eliminada', objeto: filename, antes: { alt, width, height } })
    if (count > 0) await detachImage(tx, author, filename)
  })
  await removeFiles(context, filename)
}

/** A LIKE pattern for the URLs of a picture in a text. File names contain no LIKE wildcards. */
const addressOf = (filename: string): string => `${PICTURE_PATH}/${filename}/%`
const isOnProduct = (filename: string) => or(eq(products.imagen, filename), like(products.imagen, addressOf(filename)))

/**
 * Removes the picture from products and articles: a product gets its original picture back, an article gets none. An
 * image inside an article's text stays there without its file.
 */
async function detachImage(tx: Transaction, author: { quien: string; cuando: Date }, filename: string): Promise<void> {
  for (const { codigo, nombre, imagen } of await tx.select().from(products).where(isOnProduct(filename))) {
    const first = STATIC_CATALOGUE.find((product) => product.codigo === codigo)?.imagen ?? null
    await tx.update(products).set({ imagen: first }).where(eq(products.codigo, codigo))
    const change = { antes: { imagen }, despues: { imagen: first } }
    await record(tx, { ...author, accion: 'producto.editado', objeto: `${codigo} ${nombre}`, ...change })
  }
  const usedIn = await tx
    .select()
    .from(articles)
    .where(like(articles.imagen, addressOf(filename)))
  for (const { id, titulo, imagen } of usedIn) {
    // Increases the version, so that somebody editing the article gets a conflict when saving.
    const now = { version: sql`${articles.version} + 1`, actualizado: author.cuando, actualizadoPor: author.quien }
    await tx
      .update(articles)
      .set({ imagen: '', imagenAlt: '', ...now })
      .where(eq(articles.id, id))
    const change = { antes: { imagen }, despues: { imagen: '' } }
    await record(tx, { ...author, accion: 'articulo.cambiado', objeto: titulo, ...change })
  }
}

async function usesOf(tx: Transaction, filename: string): Promise<Uses> {
  const address = addressOf(filename)
  const shown = await tx
    .select({ codigo: products.codigo, nombre: products.nombre })
    .from(products)
    .where(isOnProduct(filename))
    .orderBy(products.codigo)
  const usedIn = await tx
    .select({ slug: articles.slug, titulo: articles.titulo })
    .from(articles)
    .where(or(like(articles.imagen, address), like(articles.contenido, `%${address}`)))
    .orderBy(articles.slug)
  return { articles: usedIn, products: shown }
}

/** Deletes the files of a picture whose row is gone. A failure is only logged: clean-up removes stray files. */
export async function removeFiles({ files, log }: AppContext, filename: string): Promise<void> {
  const keys = widthsOf(sizeOfPicture(filename)?.width ?? 0).flatMap((width) =>
    PICTURE_KINDS.map((kind) => `${filename}/${width}.${kind}`),
  )
  for (const result of await Promise.allSettled(keys.map((key) => files.delete(key))))
    if (result.status === 'rejected') log.warn({ err: result.reason, filename }, 'could not delete a file')
}
