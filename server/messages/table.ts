import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

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
