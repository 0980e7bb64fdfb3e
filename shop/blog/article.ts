import { z } from 'zod'
import { OwnPicture } from '#shop/own-picture.ts'
import { Instant, multiLine, optionalText, singleLine } from '#shop/wire.ts'
import { isEmptyHtml } from './excerpt.ts'

export const ARTICLE_ESTADOS = ['borrador', 'publicado'] as const

/** An article as readers see it. `imagen` is the key of a built-in picture, a path of this site, or empty. */
export const Article = z.object({
  id: z.uuid(),
  slug: z.string(),
  titulo: z.string(),
  resumen: z.string(),
  contenido: z.string(),
  imagen: z.string(),
  imagenAlt: z.string(),
  fecha: Instant,
})
export type Article = z.infer<typeof Article>

/** An article with the fields that only editors see. `version` increases with every change. */
export const EditedArticle = Article.extend({
  estado: z.enum(ARTICLE_ESTADOS),
  version: z.int(),
  actualizado: Instant,
  actualizadoPor: z.string(),
})
export type EditedArticle = z.infer<typeof EditedArticle>

/** The date of an article: an instant, or a day, which means midnight in Panama. */
const When = z.codec(
  z.union([z.iso.datetime(), z.iso.date()], { error: 'Escribe la fecha de publicación' }),
  z.date(),
  {
    decode: (text) => new Date(text.length === 10 ? `${text}T00:00:00-05:00` : text),
    encode: (instant) => instant.toISOString(),
  },
)

/** The form of an article (docs/rules.md#articles): title, date and content are required. */
export const ArticleForm = z.object({
  titulo: singleLine(160, 'Escribe el título'),
  fecha: When.refine((date) => date.getFullYear() >= 2000 && date.getFullYear() < 2100, {
    error: 'Escribe una fecha entre los años 2000 y 2100',
  }),
  resumen: optionalText(multiLine(300)),
  imagen: optionalText(OwnPicture),
  imagenAlt: optionalText(multiLine(200)),
  contenido: multiLine(100_000, 'Escribe el contenido').refine((html) => !isEmptyHtml(html), {
    error: 'Escribe el contenido',
  }),
  estado: z.enum(ARTICLE_ESTADOS).default('publicado'),
})

/** Whether readers may see the article now: it is published and its date has been reached. */
export const isPublished = ({ estado, fecha }: { estado: string; fecha: Date }, now: Date): boolean =>
  estado === 'publicado' && fecha <= now
