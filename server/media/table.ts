import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The pictures of the gallery. Their files are in the file store, under the filename, before the row is inserted. */
export const media = snakeCase.table(
  'media',
  {
    filename: text().primaryKey(),
    /** SHA-256 of the uploaded file, so that the same file uploaded again is the same picture. */
    sentHash: text().notNull().unique(),
    alt: text().notNull().default(''),
    /** `alt` normalized by `searchText` (shop/text/search-text.ts) for the search. */
    altLlano: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    uploadDate: instant().notNull(),
    quien: text().notNull(),
  },
  (table) => [index().on(table.uploadDate, table.filename)],
)
