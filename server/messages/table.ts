import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Addresses, in lower case, whose people want no news about the state of their orders. */
export const optOuts = snakeCase.table('quiet_addresses', {
  email: text().primaryKey(),
  cuando: instant().notNull(),
})

/**
 * Messages handed to the WhatsApp Business API. It knows no repeats: one that was begun and whose end nobody heard may have
 * arrived, and is not sent again by itself.
 */
export const whatsappMessages = snakeCase.table('whatsapp_messages', {
  jobId: uuid().primaryKey(),
  estado: text({ enum: ['enviando', 'enviado'] }).notNull(),
  cuando: instant().notNull(),
  /** The id that WhatsApp gave it. */
  wamid: text(),
})
