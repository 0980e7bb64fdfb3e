import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'
import { ARTICLE_ESTADOS } from '#shop/blog/article.ts'

/** The articles of the blog. `contenido` is HTML that was made safe when it was stored. */
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
    /** From when on it is shown, once it is published. */
    fecha: instant().notNull(),
    estado: text({ enum: ARTICLE_ESTADOS }).notNull(),
    /** Its words as `searchText` of shop/text/search-text.ts reads them: what the search looks in. */
    llano: text().notNull(),
    version: integer().notNull().default(1),
    creado: instant().notNull(),
    creadoPor: text().notNull(),
    actualizado: instant().notNull(),
    actualizadoPor: text().notNull(),
  },
  (table) => [index().on(table.fecha, table.id)],
)

/** Addresses that articles had before: each leads to the one it has now (docs/rules.md#slugs). */
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
