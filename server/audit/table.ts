import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, newId } from '#server/db/columns.ts'

/** Every change the shop's own people made. Rows are only added: a trigger of the migration refuses the rest. */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    cuando: instant().notNull(),
    quien: text().notNull(),
    /** What was done, as noun and verb: `producto.precios`, `promocion.eliminada`. */
    accion: text().notNull(),
    /** What it was done to, as its people call it: `10001 Rib eye nacional`, `Pedido 5F3A9C01`. */
    objeto: text().notNull(),
    antes: jsonb().$type<Record<string, unknown>>(),
    despues: jsonb().$type<Record<string, unknown>>(),
    /** Who, what and to what, as they are searched: `searchText` of shop/text/search-text.ts. Older rows have none. */
    llano: text(),
  },
  (table) => [index().on(table.cuando, table.id)],
)
