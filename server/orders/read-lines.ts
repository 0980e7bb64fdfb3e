import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { lineOf, type OrderLine } from '#shop/orders/lines/order-line.ts'
import { orderLines } from './table.ts'

export type LineRow = typeof orderLines.$inferSelect

/** Returns the lines of these orders in their order. */
export async function readLines(db: Db, orderIds: string[]): Promise<Map<string, OrderLine[]>> {
  const rowsOf = await readRows(db, orderIds)
  return new Map([...rowsOf].map(([orderId, rows]) => [orderId, rows.map(lineOfRow)]))
}

/** Returns the rows of the lines of these orders, by order. */
export async function readRows(db: Db, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.posicion))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The columns of an imported line hold what counts for the figures: the line itself is read from `importada`. */
export const lineOfRow = (row: LineRow): OrderLine => (row.importada === null ? row : lineOf(row.importada))
