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

/** The members of the shop's team. */
export const administrators = snakeCase.table('administrators', {
  id: id(),
  username: text().notNull().unique(),
  /** The member's display name and telephone; empty if not given. */
  nombre: text().notNull().default(''),
  telefono: text().notNull().default(''),
  passwordHash: text().notNull(),
  rol: text({ enum: ADMIN_ROLES }).notNull(),
  fechaRegistro: instant().notNull(),
  /** False for a member who left: sign-in is refused, and the name stays in the audit log. */
  activo: boolean().notNull().default(true),
  /** The TOTP secret in base32, set once the second factor was confirmed with a code. */
  totpSecret: text(),
  /** The last 30-second TOTP step whose code was accepted: a code is accepted once. */
  totpStep: integer().notNull().default(0),
  /** Hashes of the unused recovery codes; each is accepted once. */
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

/** An unused mailed link. Using it deletes the row (docs/rules.md#mailed-links). */
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

/** A browser that has signed in to an account before (docs/rules.md#guessing-passwords). */
export const knownDevices = snakeCase.table(
  'known_devices',
  {
    /** A hash of the device's token and the account, which reveals neither. */
    hash: text().primaryKey(),
    lastUsed: instant().notNull(),
  },
  (table) => [index().on(table.lastUsed)],
)

/** Attempts in the current window of a rate limit. Stored, so that the limit holds across processes. */
export const attempts = snakeCase.table(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
)
