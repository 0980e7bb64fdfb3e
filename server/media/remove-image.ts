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

/** Takes a picture out of the gallery and its files out of the store. One that something shows only when `force` says so. */
export async function removeImage(context: AppContext, quien: string, filename: string, force: boolean): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [removed] = await tx.delete(media).where(eq(media.filename, filename)).returning()
    if (!removed) throw new Refusal(404, 'Esa imagen no existe')
    const uses = await usesOf(tx, filename)
    const count = uses.articles.length + uses.products.length
    if (count > 0 && !force)
      throw new Refusal(409, `Esta imagen se usa en ${count === 1 ? 'un lugar' : `${count} lugares`}`, uses)
    const actor = { quien, cuando: context.now() }
    const { alt, width, height } = removed
    await record(tx, { ...actor, accion: 'imagen.eliminada', objeto: filename, antes: { alt, width, height } })
    if (count > 0) await detachImage(tx, actor, filename)
  })
  await removeFiles(context, filename)
}

/** Everything of a picture, as it stands in a text. The name holds no sign that LIKE takes for its own. */
const addressOf = (filename: string): string => `${PICTURE_PATH}/${filename}/%`
const isOnProduct = (filename: string) => or(eq(products.imagen, filename), like(products.imagen, addressOf(filename)))

/** A product goes back to its picture of the catalogue, an article to none; inside a text its place stays empty. */
async function detachImage(tx: Transaction, actor: { quien: string; cuando: Date }, filename: string): Promise<void> {
  for (const { codigo, nombre, imagen } of await tx.select().from(products).where(isOnProduct(filename))) {
    const first = STATIC_CATALOGUE.find((product) => product.codigo === codigo)?.imagen ?? null
    await tx.update(products).set({ imagen: first }).where(eq(products.codigo, codigo))
    const change = { antes: { imagen }, despues: { imagen: first } }
    await record(tx, { ...actor, accion: 'producto.editado', objeto: `${codigo} ${nombre}`, ...change })
  }
  const usedIn = await tx
    .select()
    .from(articles)
    .where(like(articles.imagen, addressOf(filename)))
  for (const { id, titulo, imagen } of usedIn) {
    // Whoever is editing it hears of it when they save.
    const now = { version: sql`${articles.version} + 1`, actualizado: actor.cuando, actualizadoPor: actor.quien }
    await tx
      .update(articles)
      .set({ imagen: '', imagenAlt: '', ...now })
      .where(eq(articles.id, id))
    const change = { antes: { imagen }, despues: { imagen: '' } }
    await record(tx, { ...actor, accion: 'articulo.cambiado', objeto: titulo, ...change })
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

/** The row is gone: a file that stays behind is in nobody's way. */
export async function removeFiles({ files, log }: AppContext, filename: string): Promise<void> {
  const keys = widthsOf(sizeOfPicture(filename)?.width ?? 0).flatMap((width) =>
    PICTURE_KINDS.map((kind) => `${filename}/${width}.${kind}`),
  )
  for (const result of await Promise.allSettled(keys.map((key) => files.delete(key))))
    if (result.status === 'rejected') log.warn({ err: result.reason, filename }, 'a file stayed in the store')
}
