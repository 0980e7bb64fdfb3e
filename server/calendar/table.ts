import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'

/** How many orders a delivery hour holds. `capacidad` null: as many as the settings say. */
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

/** A decision that overrides the default of a day: closed, or open although it is a holiday. */
export const deliveryDays = snakeCase.table('delivery_days', {
  fecha: date({ mode: 'string' }).primaryKey(),
  cerrado: boolean().notNull(),
  motivo: text().notNull(),
  /** The closing of several days that closed it, to be undone as one. */
  cierre: uuid(),
})
