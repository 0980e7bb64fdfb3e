import { eq, getColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { adjustments, paymentAllocations } from '#server/money/table.ts'
import { type Cents, cents } from '#shop/money.ts'
import { orders } from './table.ts'

const build = new QueryBuilder()

const summed = (table: typeof paymentAllocations | typeof adjustments) =>
  sql<Cents>`coalesce((${build
    .select({ sum: sql`sum(${table.monto})` })
    .from(table)
    .where(eq(table.orderId, orders.id))}), 0)`.mapWith((read) => cents(Number(read)))

/** What of payments belongs to an order, in cents: a column of a statement on `orders`. */
export const paid = summed(paymentAllocations)

/** What was returned and forgiven of an order, in cents: a column of a statement on `orders`. */
export const adjusted = summed(adjustments)

/** The columns of an order with its money. */
export const ORDER_WITH_MONEY = { ...getColumns(orders), pagado: paid, ajustado: adjusted }

export type OrderRow = typeof orders.$inferSelect & { pagado: Cents; ajustado: Cents }
