import { date, index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, usd } from '#server/db/columns.ts'
import type { Month } from '#shop/month/contract.ts'

/** The months that were closed, with all that was shown of them. Append-only (docs/rules.md#month). */
export const closedMonths = snakeCase.table('closed_months', {
  /** Its first day. */
  mes: date({ mode: 'string' }).primaryKey(),
  cifras: jsonb().$type<Month>().notNull(),
  quien: text().notNull(),
  cuando: instant().notNull(),
})

/**
 * Delivered orders of a closed month that the owner took out of `entregado` afterwards: a trigger adds each, in the month
 * that is open then. Append-only.
 */
export const monthCorrections = snakeCase.table(
  'month_corrections',
  {
    id: uuid().primaryKey(),
    /** No reference: nothing about an order waits for a closing. */
    orderId: uuid().notNull(),
    /** The first day of the closed month. */
    mes: date({ mode: 'string' }).notNull(),
    /** The day on which it counted there. */
    entregado: date({ mode: 'string' }).notNull(),
    /** In cents, negative. */
    monto: usd().notNull(),
    /** The day on which it counts. */
    dia: date({ mode: 'string' }).notNull(),
    cuando: instant().notNull(),
  },
  (table) => [index().on(table.dia, table.monto), index().on(table.mes), index().on(table.entregado, table.monto)],
)
