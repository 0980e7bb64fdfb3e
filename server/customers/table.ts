import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/table.ts'
import { id, instant } from '#server/db/columns.ts'
import { PAYS } from '#shop/text/ways/pays.ts'

/**
 * One record for each customer, guest or account. A trigger on `orders` finds or creates the record of a new order, so
 * that one rule in SQL covers every process and channel (docs/rules.md#records-of-customers).
 */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    /** The account of the customer; null for a guest. */
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The key that a guest's orders share; null for an account and for an erased record. */
    clave: text().unique(),
    nombre: text().notNull(),
    nombreLlano: text().notNull(),
    telefono: text().notNull(),
    /** The digits of `telefono`, without the code of Panama (`plainPhone` of shop/customers/plain-phone.ts). */
    telefonoLlano: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    nota: text().notNull().default(''),
    llamarAntes: boolean().notNull().default(false),
    /** When the customer pays (docs/rules.md#payments). */
    pago: text({ enum: PAYS }).notNull().default('normal'),
    /** The record that a person merged this one into; can be undone. */
    mergedInto: uuid(),
    /** The record that stands for the person: this one, or the end of the chain of `mergedInto`. */
    personId: uuid().notNull(),
    fechaCreacion: instant().notNull(),
    /** When the order was made that name and telephone come from. */
    fechaContacto: instant().notNull(),
  },
  (table) => [
    index().on(table.personId),
    index().on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index().on(table.email, table.telefonoLlano),
    index('customers_telefono_index').on(sql`"right"(${table.telefonoLlano}, 8)`),
    index('customers_search_index')
      .using(
        'gin',
        table.nombreLlano.op('gin_trgm_ops'),
        table.telefonoLlano.op('gin_trgm_ops'),
        table.email.op('gin_trgm_ops'),
      )
      .with({ gin_pending_list_limit: 64 }),
  ],
)

/** E-mails in lower case that identify nobody: the shop's own, and those used with three telephones. */
export const sharedEmails = snakeCase.table('shared_emails', { email: text().primaryKey() })

/** Pairs of records that a person said are different customers; `uno` is the lesser id. */
export const dismissedProposals = snakeCase.table(
  'dismissed_proposals',
  {
    uno: uuid()
      .notNull()
      .references(() => customers.id),
    otro: uuid()
      .notNull()
      .references(() => customers.id),
    quien: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uno, table.otro] })],
)
