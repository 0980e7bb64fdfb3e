import { bigint, date, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, usd } from '#server/db/columns.ts'
import { MONTH_TABLES, type Month } from '#shop/month/contract.ts'
import type { Figure } from '#shop/reports/report-tables.ts'

/** The lock of `open_day`. A write waits until the month is closed, and then counts in the next month. */
export const CLOSING_LOCK = 7_203_119

/** The closed months, with everything their page showed. Append-only (docs/rules.md#month). */
export const closedMonths = snakeCase.table('closed_months', {
  /** The first day of the month. */
  mes: date({ mode: 'string' }).primaryKey(),
  cifras: jsonb().$type<Month>().notNull(),
  quien: text().notNull(),
  cuando: instant().notNull(),
})

/**
 * The rows of a closed month's files, as of its closing. Append-only: a trigger allows nothing but clearing texts. A
 * month closed by an older version has none.
 */
export const closedMonthRows = snakeCase.table(
  'closed_month_rows',
  {
    mes: date({ mode: 'string' })
      .notNull()
      .references(() => closedMonths.mes),
    que: text({ enum: MONTH_TABLES }).notNull(),
    /** The number of the piece, from 0. The pieces keep the order of the rows. */
    pieza: integer().notNull(),
    columnas: text().array().notNull(),
    filas: jsonb().$type<Figure[][]>().notNull(),
    /** The order or payment of each row; empty for lines, which hold no personal data. */
    ids: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mes, table.que, table.pieza] }), index().using('gin', table.ids)],
)

/**
 * Delivered orders of a closed month that the owner took out of `entregado` later. A trigger adds each to the month
 * that is then open. Append-only.
 */
export const monthCorrections = snakeCase.table(
  'month_corrections',
  {
    id: uuid().primaryKey(),
    /** No foreign key, so that no write of an order waits for the closing of a month. */
    orderId: uuid().notNull(),
    /** The first day of the closed month. */
    mes: date({ mode: 'string' }).notNull(),
    /** The day on which the delivery counted in the closed month. */
    entregado: date({ mode: 'string' }).notNull(),
    /** In cents, negative. */
    monto: usd().notNull(),
    /** The day on which the correction counts. */
    dia: date({ mode: 'string' }).notNull(),
    cuando: instant().notNull(),
  },
  (table) => [index().on(table.dia, table.monto), index().on(table.mes), index().on(table.entregado, table.monto)],
)

/**
 * The change in cents, by month, of what customers owe minus what the shop holds for them. Triggers update it in the
 * transaction that writes orders, payments, adjustments or corrections. A month is the sum of its parts
 * (docs/decisions/030-order-figures.md).
 */
export const monthBalances = snakeCase.table(
  'month_balances',
  { mes: date({ mode: 'string' }).notNull(), part: integer().notNull(), monto: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.mes, table.part] })],
)
