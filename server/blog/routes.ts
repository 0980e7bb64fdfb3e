import { eq } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AuditField } from '#shop/audit/labels.ts'
import * as contract from '#shop/blog/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { isPublicArticle, readArticle, readArticles, readPublished, readRelated } from './read-articles.ts'
import { searchArticles } from './search-articles.ts'
import { articles } from './table.ts'
import { columnsOf, lockArticle, moveArticle, newArticle, slugFor } from './write-article.ts'

/** Serves the articles of the blog, to readers and to the team. */
export function blogRoutes(api: Api): void {
  const { db, now } = api.context

  serve(api, contract.listArticles, ({ query }) => searchArticles(db, query, isPublicArticle(now())))

  serve(api, contract.getArticle, async ({ params: { slug } }) => {
    const article = await readPublished(db, slug, now())
    if (!article) throw new Refusal(404, 'Artículo no encontrado')
    const related = await readRelated(db, { id: article.id, now: now(), day: panamaDay(now()) })
    return { article, related }
  })

  serve(api, contract.listAllArticles, ({ query }) => readArticles(db, query))

  serve(api, contract.readArticle, async ({ params: { slug } }) => {
    const article = await readArticle(db, slug)
    if (!article) throw new Refusal(404, 'Artículo no encontrado')
    return { article }
  })

  serve(api, contract.createArticle, async ({ body, caller: { admin } }) => {
    const [quien, cuando] = [admin.username, now()]
    return db.transaction(async (tx) => {
      const slug = await slugFor(tx, body.titulo)
      const [article] = await tx
        .insert(articles)
        .values(await newArticle(body, { slug, quien, cuando }))
        .returning()
      if (!article) throw new Error('The article was not stored')
      const { titulo, estado, fecha } = article
      await record(tx, { quien, cuando, accion: 'articulo.creado', objeto: titulo, despues: { slug, estado, fecha } })
      return { article }
    })
  })

  serve(api, contract.updateArticle, async ({ params, body: { version, ...body }, caller: { admin } }) => {
    const [quien, cuando] = [admin.username, now()]
    const columns = await columnsOf(body)
    return db.transaction(async (tx) => {
      const found = await lockArticle(tx, params.slug, version)
      const slug = body.titulo === found.titulo ? found.slug : await slugFor(tx, body.titulo, found.id)
      await moveArticle(tx, found, slug)
      const changed = { ...columns, slug, version: found.version + 1, actualizado: cuando, actualizadoPor: quien }
      const [article = found] = await tx.update(articles).set(changed).where(eq(articles.id, found.id)).returning()
      const { antes, despues } = changes(found, article)
      await record(tx, { quien, cuando, accion: 'articulo.cambiado', objeto: article.titulo, antes, despues })
      return { article }
    })
  })

  serve(api, contract.deleteArticle, async ({ params, caller: { admin } }) => {
    await db.transaction(async (tx) => {
      const { id, slug, titulo, contenido } = await lockArticle(tx, params.slug)
      await tx.delete(articles).where(eq(articles.id, id))
      const antes = { slug, titulo, contenido }
      await record(tx, { quien: admin.username, cuando: now(), accion: 'articulo.eliminado', objeto: titulo, antes })
    })
    return {}
  })
}

const AUDITED_FIELDS = [
  'slug',
  'titulo',
  'resumen',
  'contenido',
  'imagen',
  'imagenAlt',
  'fecha',
  'estado',
] as const satisfies readonly AuditField[]
type AuditedFields = { [key in (typeof AUDITED_FIELDS)[number]]: unknown }

/** Keeps only the fields that differ. */
function changes(before: AuditedFields, after: AuditedFields) {
  const different = AUDITED_FIELDS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pickChanged = (values: AuditedFields) => Object.fromEntries(different.map((key) => [key, values[key]]))
  return { antes: pickChanged(before), despues: pickChanged(after) }
}
