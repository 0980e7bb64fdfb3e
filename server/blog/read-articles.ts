import { and, desc, eq, getColumns, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/connect.ts'
import { isPublished } from '#shop/blog/article.ts'
import { searchText } from '#shop/text/search-text.ts'
import { articleSlugs, articles } from './table.ts'

const { llano: _, creado: __, creadoPor: ___, ...fields } = getColumns(articles)

/** The SQL condition for public articles: published, and the date has passed. */
export const isPublicArticle = (now: Date): SQL | undefined =>
  and(eq(articles.estado, 'publicado'), lte(articles.fecha, now))

/** Matches articles that contain all of these words. */
const matchesAll = (words: readonly string[]) => and(...words.map((word) => like(articles.llano, likePattern(word))))

/** Matches articles that contain all words of at least one reading of a query. */
export const matchesAny = (readings: readonly string[][]): SQL | undefined => or(...readings.map(matchesAll))

/** Returns one page of articles, newest first, and their total number. */
export async function readArticles(
  db: Database,
  { q, pagina, porPagina }: { q?: string | undefined; pagina: number; porPagina: number },
  which?: SQL,
) {
  const words = searchText(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const where = and(which, matchesAll(words))
  const found = await db
    .select(fields)
    .from(articles)
    .where(where)
    .orderBy(desc(articles.fecha), desc(articles.id))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  return { articles: found, total: await db.$count(articles, where) }
}

/** Returns the article with this slug, whatever its state. */
export async function readArticle(db: Db, slug: string) {
  const [found] = await db.select(fields).from(articles).where(eq(articles.slug, slug))
  return found
}

/** Returns the article that had this slug before. */
async function readMoved(db: Database, slug: string) {
  const [found] = await db
    .select(fields)
    .from(articles)
    .innerJoin(articleSlugs, eq(articleSlugs.articleId, articles.id))
    .where(eq(articleSlugs.slug, slug))
  return found
}

/** Returns the public article that has, or once had, this slug. */
export async function readPublished(db: Database, slug: string, now: Date) {
  const article = (await readArticle(db, slug)) ?? (await readMoved(db, slug))
  return article && isPublished(article, now) ? article : undefined
}

/** Returns three other articles at random: the same three for every reader of this article on this day. */
export const readRelated = (db: Database, { id, now, day }: { id: string; now: Date; day: string }) =>
  db
    .select(fields)
    .from(articles)
    .where(and(isPublicArticle(now), ne(articles.id, id)))
    .orderBy(sql`md5(${articles.id}::text || ${id + day})`)
    .limit(3)
