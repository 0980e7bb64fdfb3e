import { eq, getColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { adjustments, paymentAllocations } from '#server/money/table.ts'
import { type Cents, cents } from '#shop/money.ts'
import { estadoIs, orders } from './table.ts'

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

/**
 * The ended orders with their money, by two sums in the order of an index: one look-up for each of them would take ten
 * times as long, and nearly all are paid.
 */
const ENDED_WITH_MONEY = sql`orders as ended
  left join (select order_id, sum(monto) as paid from payment_allocations group by order_id) as paid
    on paid.order_id = ended.id
  left join (select order_id, sum(monto) as adjusted from adjustments where order_id is not null group by order_id) as adjusted
    on adjusted.order_id = ended.id`

/** The SQL condition of delivered orders that lack money (`moneyOf` of shop/payments/money-of.ts). */
export const LACKS_MONEY = sql`${orders.id} in (
  select ended.id from ${ENDED_WITH_MONEY}
  where ended.estado in ('entregado', 'cancelado') and ended.estado = 'entregado'
    and ended.total > coalesce(paid.paid, 0) + coalesce(adjusted.adjusted, 0)
    and (not ended.sin_datos or coalesce(paid.paid, 0) <> 0))`

/** The SQL condition of orders with more money than they cost, such as cancelled ones that were paid. */
export const HAS_TOO_MUCH = sql`${orders.id} in (
  select ended.id from ${ENDED_WITH_MONEY}
  where ended.estado in ('entregado', 'cancelado')
    and coalesce(paid.paid, 0) > case ended.estado when 'entregado' then ended.total - coalesce(adjusted.adjusted, 0) else 0 end
  union all
  select open.id from orders as open
  where ${estadoIs('active', sql`open.estado`)}
    and coalesce((select sum(monto) from payment_allocations where order_id = open.id), 0)
      > open.total - coalesce((select sum(monto) from adjustments where order_id = open.id), 0))`
