import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { lineOf, type OrderLine } from '#shop/orders/lines/order-line.ts'
import { orderLines } from './table.ts'

export type LineRow = typeof orderLines.$inferSelect

/** Returns the lines of each of these orders, sorted by position. */
export async function readLines(db: Db, orderIds: string[]): Promise<Map<string, OrderLine[]>> {
  const rowsOf = await readRows(db, orderIds)
  return new Map([...rowsOf].map(([orderId, rows]) => [orderId, rows.map(lineOfRow)]))
}

/** Returns the line rows of each of these orders, sorted by position. */
export async function readRows(db: Db, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.posicion))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The columns of an imported line hold only its figures; the line itself is in `importada`. */
export const lineOfRow = (row: LineRow): OrderLine => (row.importada === null ? row : lineOf(row.importada))
