import { date, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { administrators } from '#server/accounts/table.ts'
import { id, instant } from '#server/db/columns.ts'
import { ADMIN_ROLES } from '#shop/access.ts'

/** API tokens, with which scripts act for a member of the team. Only the hash of the token is stored. */
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
    /** The last Panama day on which the token is valid. */
    expira: date({ mode: 'string' }).notNull(),
    usado: instant(),
  },
  (table) => [index().on(table.administratorId)],
)
