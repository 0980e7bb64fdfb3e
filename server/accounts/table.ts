import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'
import { ADMIN_ROLES } from '#shop/access.ts'
import { USER_ESTADOS, USER_TIPOS } from '#shop/accounts/buyer.ts'

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
  /** Somebody who left: keeps the name in the books and enters no more. */
  activo: boolean().notNull().default(true),
  /** The second factor, once it has been confirmed with a code: base32, as the telephone keeps it. */
  totpSecret: text(),
  /** The last 30-second step whose code was used: no code enters twice. */
  totpStep: integer().notNull().default(0),
  /** Hashes of the recovery codes that are left; each enters once. */
  recoveryHashes: text().array().notNull().default([]),
})

/**
 * An open session of a customer or of an administrator. Only the hash of its token is kept
 * (docs/rules.md#customer-session).
 */
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

/** A link that was mailed and not yet used. It works once: using it deletes the row (docs/rules.md#mailed-links). */
export const mailedLinks = snakeCase.table(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    para: text({ enum: ['verificar', 'restablecer'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** How often something was tried in the window that is open, for limits that hold across several processes. */
export const attempts = snakeCase.table(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
)
