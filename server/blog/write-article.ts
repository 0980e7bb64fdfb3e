import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { ArticleForm, EditedArticle } from '#shop/blog/article.ts'
import { htmlText, isEmptyHtml } from '#shop/blog/excerpt.ts'
import { searchText } from '#shop/text/search-text.ts'
import { freeSlug, slugOf } from '#shop/text/slug.ts'
import { articleSlugs, articles } from './table.ts'

type Form = z.infer<typeof ArticleForm>

/** The columns of a submitted form: sanitized content and the text for the search included. */
export async function columnsOf(form: Form) {
  const { cleanHtml } = await import('./clean-html.ts')
  const contenido = cleanHtml(form.contenido)
  if (isEmptyHtml(contenido)) throw invalid({ contenido: 'Escribe el contenido' })
  return { ...form, contenido, llano: searchText(`${form.titulo} ${form.resumen} ${htmlText(contenido)}`) }
}

/** The row of a new article. */
export const newArticle = async (
  form: Form,
  { slug, quien, cuando }: { slug: string; quien: string; cuando: Date },
) => ({
  ...(await columnsOf(form)),
  slug,
  creado: cuando,
  creadoPor: quien,
  actualizado: cuando,
  actualizadoPor: quien,
})

/**
 * Returns a slug for this title that no other article has or had. An advisory lock serializes concurrent calls. `nuevo`
 * is reserved for the page of the empty form.
 */
export async function slugFor(tx: Transaction, titulo: string, id?: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`)
  const slug = slugOf(titulo) || 'articulo'
  const hasSlug = (column: typeof articles.slug | typeof articleSlugs.slug) =>
    or(eq(column, slug), like(column, `${slug.replace(/_/g, '\\_')}-%`))
  const others = (column: typeof articles.id | typeof articleSlugs.articleId) => (id ? ne(column, id) : undefined)
  const now = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(hasSlug(articles.slug), others(articles.id)))
  const before = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(and(hasSlug(articleSlugs.slug), others(articleSlugs.articleId)))
  return freeSlug(slug, new Set(['nuevo', ...[...now, ...before].map((taken) => taken.slug)]))
}

/** Locks and returns an article for a change. Refuses (409) an outdated `version`. */
export async function lockArticle(tx: Transaction, slug: string, version?: number): Promise<EditedArticle> {
  const [found] = await tx.select().from(articles).where(eq(articles.slug, slug)).for('update')
  if (!found) throw new Refusal(404, 'Artículo no encontrado')
  if (version !== undefined && version !== found.version)
    throw new Refusal(409, `Mientras lo editabas, ${found.actualizadoPor} cambió este artículo`, { article: found })
  return found
}

/** Keeps the current slug of an article as a redirect, before it gets the slug `to`. */
export async function moveArticle(tx: Transaction, { id, slug }: { id: string; slug: string }, to: string) {
  if (slug === to) return
  await tx.delete(articleSlugs).where(and(eq(articleSlugs.articleId, id), inArray(articleSlugs.slug, [slug, to])))
  await tx.insert(articleSlugs).values({ slug, articleId: id })
}
