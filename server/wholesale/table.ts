import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/table.ts'
import { id, instant } from '#server/db/columns.ts'
import { REQUEST_ESTADOS } from '#shop/wholesale/review.ts'

/** Applications for wholesale prices. The applicant's data is in the account. */
export const wholesaleRequests = snakeCase.table(
  'wholesale_requests',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fechaSolicitud: instant().notNull(),
    estado: text({ enum: REQUEST_ESTADOS }).notNull().default('pendiente'),
    fechaAprobacion: instant(),
    fechaRechazo: instant(),
    comentarios: text().notNull().default(''),
    negocio: text().notNull().default(''),
    tipoNegocio: text().notNull().default(''),
    ruc: text().notNull().default(''),
    avisoOperacion: text().notNull().default(''),
  },
  (table) => [index().on(table.userId), index().on(table.estado, table.fechaSolicitud)],
)

const { negocio, tipoNegocio, ruc, avisoOperacion } = wholesaleRequests

/** The columns with the applicant's business. */
export const businessColumns = { negocio, tipoNegocio, ruc, avisoOperacion }
