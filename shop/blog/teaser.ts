import type { Article } from './article.ts'
import { dayOf } from './article-date.ts'
import { EXCERPT_LENGTH, summaryOf, truncate } from './excerpt.ts'
import type { ArticleTeaser } from './fallback-articles.ts'

/**
 * The card of an article: its summary, cut at 150 characters, or the first `max` characters of its content
 * (docs/rules.md#teasers).
 */
export const teaserOf = (article: Article, max = EXCERPT_LENGTH): ArticleTeaser => ({
  slug: article.slug,
  titulo: article.titulo,
  resumen: truncate(summaryOf(article, max), EXCERPT_LENGTH),
  imagen: article.imagen,
  fecha: dayOf(article),
})
