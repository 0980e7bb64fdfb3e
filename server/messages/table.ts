import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, usd } from '#server/db/columns.ts'
import { orders } from '#server/orders/table.ts'

/** E-mail addresses, in lower case, that have unsubscribed from mails about order states. */
export const optOuts = snakeCase.table('quiet_addresses', {
  email: text().primaryKey(),
  cuando: instant().notNull(),
})

/**
 * Messages handed to the WhatsApp Business API, which has no idempotency key: a message whose result is unknown may
 * have arrived, and is not retried automatically.
 */
export const whatsappMessages = snakeCase.table('whatsapp_messages', {
  jobId: uuid().primaryKey(),
  estado: text({ enum: ['enviando', 'enviado'] }).notNull(),
  cuando: instant().notNull(),
  /** The message id returned by WhatsApp. */
  wamid: text(),
})

/**
 * What an order's customer was last told about its weights and total, by mail and by message. No row: nothing
 * (docs/rules.md#packed-and-announced).
 */
export const toldWeights = snakeCase.table(
  'told_weights',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    medio: text({ enum: ['correo', 'whatsapp'] }).notNull(),
    total: usd().notNull(),
    pesos: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.medio] })],
)
