import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'

/** The places of a delivery hour. `capacidad` null means the default of the settings. */
export const deliverySlots = snakeCase.table(
  'delivery_slots',
  {
    fecha: date({ mode: 'string' }).notNull(),
    hora: text().notNull(),
    capacidad: integer(),
    ocupados: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.fecha, table.hora] }), check('slots_ocupados', sql`${table.ocupados} >= 0`)],
)

/** A decision that overrides the default of a day: closed, or open despite a holiday. */
export const deliveryDays = snakeCase.table('delivery_days', {
  fecha: date({ mode: 'string' }).primaryKey(),
  cerrado: boolean().notNull(),
  motivo: text().notNull(),
  /** The closing of several days that this day belongs to, to undo it as a whole. */
  cierre: uuid(),
})
