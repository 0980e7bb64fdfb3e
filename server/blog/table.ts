import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'
import { ARTICLE_ESTADOS } from '#shop/blog/article.ts'

/** The articles of the blog. `contenido` is HTML that was sanitized before it was stored. */
export const articles = snakeCase.table(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    titulo: text().notNull(),
    resumen: text().notNull(),
    contenido: text().notNull(),
    imagen: text().notNull(),
    imagenAlt: text().notNull(),
    /** The time from which a published article is public. */
    fecha: instant().notNull(),
    estado: text({ enum: ARTICLE_ESTADOS }).notNull(),
    /** Title and text normalized by `searchText` (shop/text/search-text.ts) for the search. */
    llano: text().notNull(),
    version: integer().notNull().default(1),
    creado: instant().notNull(),
    creadoPor: text().notNull(),
    actualizado: instant().notNull(),
    actualizadoPor: text().notNull(),
  },
  (table) => [index().on(table.fecha, table.id)],
)

/** Former slugs of articles: each redirects to the current one (docs/rules.md#slugs). */
export const articleSlugs = snakeCase.table(
  'article_slugs',
  {
    slug: text().primaryKey(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.articleId)],
)
