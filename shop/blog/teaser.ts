import { type Day, dateText, panamaDay } from '#shop/dates.ts'
import type { Article } from './article.ts'
import { EXCERPT_LENGTH, summaryOf, truncate } from './excerpt.ts'
import type { ArticleTeaser } from './fallback-articles.ts'

/**
 * The card of an article: its summary, or the first `max` characters of its content. A written summary is cut at 150
 * characters too (docs/rules.md#teasers).
 */
export const teaserOf = (article: Article, max = EXCERPT_LENGTH): ArticleTeaser => ({
  slug: article.slug,
  titulo: article.titulo,
  resumen: truncate(summaryOf(article, max), EXCERPT_LENGTH),
  imagen: article.imagen,
  fecha: dayOf(article),
})

/** The day of an article, or '' when it has no valid date. */
export const dayOf = ({ fecha }: Pick<Article, 'fecha'>): Day | '' =>
  Number.isNaN(fecha.getTime()) ? '' : panamaDay(fecha)

/** '23/11/2026', or a fixed text without a date (docs/rules.md#article-page). */
export const articleDate = (day: Day | ''): string => (day === '' ? 'Fecha no disponible' : dateText(day))
