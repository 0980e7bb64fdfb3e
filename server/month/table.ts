import { bigint, date, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, usd } from '#server/db/columns.ts'
import { MONTH_TABLES, type Month } from '#shop/month/contract.ts'
import type { Figure } from '#shop/reports/report-tables.ts'

/** The lock of `open_day`: who notes something waits until the month is closed, and then counts in the next one. */
export const CLOSING_LOCK = 7_203_119

/** The months that were closed, with all that was shown of them. Append-only (docs/rules.md#month). */
export const closedMonths = snakeCase.table('closed_months', {
  /** Its first day. */
  mes: date({ mode: 'string' }).primaryKey(),
  cifras: jsonb().$type<Month>().notNull(),
  quien: text().notNull(),
  cuando: instant().notNull(),
})

/**
 * The rows of the files of a closed month, as they were when it was closed. Append-only: a trigger lets only texts be
 * cleared. A month that an older version closed has none.
 */
export const closedMonthRows = snakeCase.table(
  'closed_month_rows',
  {
    mes: date({ mode: 'string' })
      .notNull()
      .references(() => closedMonths.mes),
    que: text({ enum: MONTH_TABLES }).notNull(),
    /** From 0: the rows are kept in pieces, in their order. */
    pieza: integer().notNull(),
    columnas: text().array().notNull(),
    filas: jsonb().$type<Figure[][]>().notNull(),
    /** The order or the payment of each row; none of lines, which have nothing of a person. */
    ids: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mes, table.que, table.pieza] }), index().using('gin', table.ids)],
)

/**
 * Delivered orders of a closed month that the owner took out of `entregado` afterwards: a trigger adds each, in the
 * month that is open then. Append-only.
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

/**
 * By how much each month changed what customers owe less what is held for them, in cents. Triggers keep it in the
 * transaction that writes orders, payments, adjustments or corrections; a month is the sum of its parts
 * (docs/decisions/030-order-figures.md).
 */
export const monthBalances = snakeCase.table(
  'month_balances',
  { mes: date({ mode: 'string' }).notNull(), part: integer().notNull(), monto: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.mes, table.part] })],
)
