import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/table.ts'
import { instant } from '#server/db/columns.ts'
import type { Lugar } from '#shop/places/lugar.ts'

/** The addresses that accounts save under a name (docs/rules.md#address). The client makes the id. */
export const addresses = snakeCase.table(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    lugar: jsonb().$type<Lugar>().notNull(),
    cambiadaEn: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.cambiadaEn)],
)
