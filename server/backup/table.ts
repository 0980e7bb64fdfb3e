import { bigint, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'

/**
 * The backups that were made of this shop, for the administration: whether their files are still there is not known.
 */
export const backups = snakeCase.table(
  'backups',
  {
    id: id(),
    cuando: instant().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The folder or bucket and the name of the file. */
    donde: text().notNull(),
  },
  (table) => [index().on(table.cuando)],
)
