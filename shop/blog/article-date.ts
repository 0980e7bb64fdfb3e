import { type Day, dateText, panamaDay } from '#shop/dates.ts'
import type { Article } from './article.ts'

/** The day of an article, or '' when it has no valid date. */
export const dayOf = ({ fecha }: Pick<Article, 'fecha'>): Day | '' =>
  Number.isNaN(fecha.getTime()) ? '' : panamaDay(fecha)

/** '23/11/2026', or a fixed text when there is no date (docs/rules.md#article-page). */
export const articleDate = (day: Day | ''): string => (day === '' ? 'Fecha no disponible' : dateText(day))
