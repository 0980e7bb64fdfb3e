import { type Day, dateText, panamaDay } from '#shop/dates.ts'
import type { Article } from './article.ts'
import { EXCERPT_LENGTH, summaryOf, truncate } from './excerpt.ts'
import type { ArticleTeaser } from './fallback-articles.ts'

/**
 * How a card announces an article: its summary, or the first `max` characters of what it says. A summary that
 * somebody wrote is cut at 150 as well (docs/rules.md#teasers).
 */
export const teaserOf = (article: Article, max = EXCERPT_LENGTH): ArticleTeaser => ({
  slug: article.slug,
  titulo: article.titulo,
  resumen: truncate(summaryOf(article, max), EXCERPT_LENGTH),
  imagen: article.imagen,
  fecha: dayOf(article),
})

/** The day an article is dated, or nothing where it has no date that can be read. */
export const dayOf = ({ fecha }: Pick<Article, 'fecha'>): Day | '' =>
  Number.isNaN(fecha.getTime()) ? '' : panamaDay(fecha)

/** '23/11/2026', or a fixed text where there is no date (docs/rules.md#article-page). */
export const articleDate = (day: Day | ''): string => (day === '' ? 'Fecha no disponible' : dateText(day))
