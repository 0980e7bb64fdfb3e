import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/table.ts'
import { id, instant } from '#server/db/columns.ts'
import { PAYS } from '#shop/text/ways/pays.ts'

/**
 * A record for each customer, guest or account. The trigger of `orders` finds or makes the record of a new order: one
 * rule in SQL, for every process and every way in which orders come (docs/rules.md#records-of-customers).
 */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    /** The account that the record is of. */
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** What the orders of a guest's record have in common; null of an account, and of an erased record. */
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
    /** When they pay (docs/rules.md#payments). */
    pago: text({ enum: PAYS }).notNull().default('normal'),
    /** The record that this one was merged into by a person, which can be undone. */
    mergedInto: uuid(),
    /** The record that stands for the person: itself, or the last one that `mergedInto` leads to. */
    personId: uuid().notNull(),
    fechaCreacion: instant().notNull(),
    /** The moment of the order that name and telephone are from. */
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

/** E-mails in lower case that are nobody's own: the shop's, and those that came with three telephones. */
export const sharedEmails = snakeCase.table('shared_emails', { email: text().primaryKey() })

/** Two records of which a person said that they are not the same customer; `uno` is the lesser id. */
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
