import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, newId } from '#server/db/columns.ts'

/** Every change made by a member of the team. Append-only: a trigger of the migration refuses updates and deletes. */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    cuando: instant().notNull(),
    quien: text().notNull(),
    /** The action, as noun and verb: `producto.precios`, `promocion.eliminada`. */
    accion: text().notNull(),
    /** The changed object, as the team calls it: `10001 Rib eye nacional`, `Pedido 5F3A9C01`. */
    objeto: text().notNull(),
    antes: jsonb().$type<Record<string, unknown>>(),
    despues: jsonb().$type<Record<string, unknown>>(),
    /**
     * `quien`, `accion` and `objeto` normalized by `searchText` (shop/text/search-text.ts) for the search. Null in
     * older rows.
     */
    llano: text(),
  },
  (table) => [index().on(table.cuando, table.id)],
)
