import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** A single row with the owner's changes. `shop/settings.ts` parses it and adds the defaults. */
export const settings = snakeCase.table(
  'settings',
  {
    only: boolean().primaryKey().default(true),
    ajustes: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (table) => [check('settings_one_row', sql`${table.only}`)],
)

/** A single row with the shop's id, which links the database and its picture store. */
export const shopIdentity = snakeCase.table(
  'shop_identity',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
  },
  (table) => [check('shop_identity_one_row', sql`${table.only}`)],
)

/**
 * A row for each statement that changed public content, added by triggers (docs/decisions/004-response-cache.md). Rows
 * instead of a counter, so that concurrent transactions do not wait for each other.
 */
export const contentChanges = snakeCase.table('content_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: instant().notNull().default(sql`clock_timestamp()`),
})
