import { z } from 'zod'
import { ARTICLE_ESTADOS, ArticleForm, type EditedArticle } from '#shop/blog/article.ts'

/** An article while it is edited. `fecha` is local time in Panama: '2026-11-23T09:00'. */
export const ArticleDraft = z.object({
  titulo: z.string(),
  fecha: z.string(),
  resumen: z.string(),
  imagen: z.string(),
  imagenAlt: z.string(),
  contenido: z.string(),
  estado: z.enum(ARTICLE_ESTADOS),
})
export type ArticleDraft = z.infer<typeof ArticleDraft>

/** Panama has no daylight saving time. */
const UTC_OFFSET = '-05:00'
const UTC_OFFSET_MS = 5 * 3_600_000

const wallClock = (instant: Date): string => new Date(instant.getTime() - UTC_OFFSET_MS).toISOString().slice(0, 16)
const instantOf = (wallTime: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wallTime) ? new Date(`${wallTime.slice(0, 16)}:00${UTC_OFFSET}`).toISOString() : ''

/** A new article, dated now. */
export const emptyDraft = (now: Date): ArticleDraft => ({
  titulo: '',
  fecha: wallClock(now),
  resumen: '',
  imagen: '',
  imagenAlt: '',
  contenido: '',
  estado: 'borrador',
})

export const draftOf = (article: EditedArticle): ArticleDraft =>
  ArticleDraft.parse({ ...article, fecha: wallClock(article.fecha) })

/** Whether its date is in the future, so that publishing would schedule it. */
export const isPlanned = ({ fecha }: ArticleDraft, now: Date): boolean =>
  instantOf(fecha) !== '' && fecha > wallClock(now)

/** What the form holds, or its errors by field. */
export function formOf(
  draft: ArticleDraft,
): { body: z.output<typeof ArticleForm> } | { campos: Record<string, string> } {
  const result = z.safeDecode(ArticleForm, { ...draft, fecha: instantOf(draft.fecha) })
  if (result.success) return { body: result.data }
  const campos: Record<string, string> = {}
  for (const { path, message } of result.error.issues) campos[String(path[0])] ??= message
  return { campos }
}
