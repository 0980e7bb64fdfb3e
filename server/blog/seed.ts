import { z } from 'zod'
import type { Database } from '#server/db/connect.ts'
import { ArticleForm } from '#shop/blog/article.ts'
import { FIRST_ARTICLES, FORMER_SLUG } from '#shop/blog/first-articles.ts'
import { articleSlugs, articles } from './table.ts'
import { newArticle } from './write-article.ts'

const WEEK = 7 * 86_400_000

/** Stores the three articles of a new shop, dated a week apart, none in the future. */
export async function seedArticles(db: Database, now: Date): Promise<void> {
  const rows = await Promise.all(
    FIRST_ARTICLES.map(async (article, weeks) => {
      const form = z.decode(ArticleForm, { ...article, estado: 'publicado' })
      const fecha = new Date(Math.min(form.fecha.getTime(), now.getTime() - weeks * WEEK))
      return newArticle({ ...form, fecha }, { slug: article.slug, quien: 'la tienda', cuando: now })
    }),
  )
  const inserted = await db
    .insert(articles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: articles.id, slug: articles.slug })
  const moved = inserted.find(({ slug }) => slug === FORMER_SLUG.now)
  if (moved) await db.insert(articleSlugs).values({ slug: FORMER_SLUG.slug, articleId: moved.id }).onConflictDoNothing()
}
