import { date, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { administrators } from '#server/accounts/table.ts'
import { id, instant } from '#server/db/columns.ts'
import { ADMIN_ROLES } from '#shop/access.ts'

/** A token with which a script calls for one of the shop's own people. Only the hash of its secret is kept. */
export const apiTokens = snakeCase.table(
  'api_tokens',
  {
    id: id(),
    administratorId: uuid()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    rol: text({ enum: ADMIN_ROLES }).notNull(),
    tokenHash: text().notNull().unique(),
    creado: instant().notNull(),
    /** The last day on which it works. */
    expira: date({ mode: 'string' }).notNull(),
    usado: instant(),
  },
  (table) => [index().on(table.administratorId)],
)
