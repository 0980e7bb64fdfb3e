import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The pictures of the gallery. Their files are in the store, under the name; a row is only written when they are. */
export const media = snakeCase.table(
  'media',
  {
    filename: text().primaryKey(),
    /** SHA-256 of what was sent: the same file sent again is the same picture. */
    sentHash: text().notNull().unique(),
    alt: text().notNull().default(''),
    /** The same as it is searched: `searchText` of shop/text/search-text.ts. */
    altLlano: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    uploadDate: instant().notNull(),
    quien: text().notNull(),
  },
  (table) => [index().on(table.uploadDate, table.filename)],
)
