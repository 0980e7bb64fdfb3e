import { sql } from 'drizzle-orm'
import { boolean, check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'
import { USER_ESTADOS, USER_TIPOS } from '#shop/accounts/buyer.ts'
import { ADMIN_ROLES } from '#shop/accounts/contract.ts'

/** A registered customer. `email` is stored in lower case. */
export const users = snakeCase.table('users', {
  id: id(),
  email: text().notNull().unique(),
  emailVerificado: boolean().notNull().default(false),
  passwordHash: text().notNull(),
  nombre: text().notNull(),
  telefono: text().notNull(),
  tipo: text({ enum: USER_TIPOS }).notNull(),
  estado: text({ enum: USER_ESTADOS }).notNull(),
  fechaRegistro: instant().notNull(),
})

/** The shop's own people. */
export const administrators = snakeCase.table('administrators', {
  id: id(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  rol: text({ enum: ADMIN_ROLES }).notNull(),
  fechaRegistro: instant().notNull(),
})

/** An open session of a customer or of an administrator. Only the hash of its token is kept (decisions §1). */
export const sessions = snakeCase.table(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    administratorId: uuid().references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    check('sessions_one_owner', sql`(${table.userId} is null) <> (${table.administratorId} is null)`),
    index().on(table.userId),
    index().on(table.administratorId),
    index().on(table.expiresAt),
  ],
)
