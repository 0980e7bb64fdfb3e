import { boolean, date, index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { orders } from '#server/orders/table.ts'
import type { Runs } from '#shop/courier/runs.ts'
import { DELIVERY_STEPS } from '#shop/orders/delivery/delivery-step.ts'

/**
 * Delivery steps by couriers: on its way, delivered, could not be delivered. Append-only: a trigger allows nothing but
 * clearing personal data. The phone makes the id, so that a repeat is stored once
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
    /** By the phone's clock, but never later than `recibido`. */
    cuando: instant().notNull(),
    recibido: instant().notNull(),
    quien: text().notNull(),
    recibe: text().notNull(),
    motivo: text().notNull(),
    foto: boolean().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.cuando)],
)

/** The delivery runs of a day, each a list of orders in driving order. */
export const deliveryRuns = snakeCase.table('delivery_runs', {
  fecha: date({ mode: 'string' }).primaryKey(),
  vueltas: jsonb().$type<Runs>().notNull(),
  quien: text().notNull(),
  cuando: instant().notNull(),
})
