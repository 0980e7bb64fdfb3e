import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, snakeCase } from 'drizzle-orm/pg-core'

/** One row: what the owner changed. `shop/settings.ts` reads it and fills in the rest. */
export const settings = snakeCase.table(
  'settings',
  {
    only: boolean().primaryKey().default(true),
    ajustes: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (table) => [check('settings_one_row', sql`${table.only}`)],
)
