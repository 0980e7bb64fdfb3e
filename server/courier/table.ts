import { boolean, date, index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { orders } from '#server/orders/table.ts'
import type { Runs } from '#shop/courier/runs.ts'
import { DELIVERY_STEPS } from '#shop/orders/delivery/delivery-step.ts'

/**
 * What couriers said of the orders: on its way, delivered, could not be delivered. Append-only: a trigger lets only
 * personal data be cleared. The id comes from the phone, so that a repeat is stored once
 * (docs/rules.md#deliveries-of-the-day).
 */
export const deliverySteps = snakeCase.table(
  'delivery_steps',
  {
    paso: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    que: text({ enum: DELIVERY_STEPS }).notNull(),
    /** On the phone, never later than it was received. */
    cuando: instant().notNull(),
    recibido: instant().notNull(),
    quien: text().notNull(),
    recibe: text().notNull(),
    motivo: text().notNull(),
    foto: boolean().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.cuando)],
)

/** The runs of a day: the orders of each, in the order in which they are driven. */
export const deliveryRuns = snakeCase.table('delivery_runs', {
  fecha: date({ mode: 'string' }).primaryKey(),
  vueltas: jsonb().$type<Runs>().notNull(),
  quien: text().notNull(),
  cuando: instant().notNull(),
})
