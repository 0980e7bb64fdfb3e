import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, snakeCase } from 'drizzle-orm/pg-core'

/** A single row with the owner's changes. `shop/settings.ts` parses it and adds the defaults. */
export const settings = snakeCase.table(
  'settings',
  {
    only: boolean().primaryKey().default(true),
    ajustes: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (table) => [check('settings_one_row', sql`${table.only}`)],
)
