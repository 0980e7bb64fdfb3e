import { bigint, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'

/** The backups made of this shop, for the administration. Their files may no longer exist. */
export const backups = snakeCase.table(
  'backups',
  {
    id: id(),
    cuando: instant().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The folder or bucket, and the file name. */
    donde: text().notNull(),
  },
  (table) => [index().on(table.cuando)],
)
