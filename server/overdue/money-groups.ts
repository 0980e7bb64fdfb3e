import { sql } from 'drizzle-orm'
import { estadoIs, orders } from '#server/orders/table.ts'

/**
 * Delivered orders with their money, from a narrow index and two sums in the order of theirs: nearly all are paid, and a
 * look-up for each takes several times as long. Without those delivered before payments were noted.
 */
const DELIVERED_WITH_MONEY = sql`(select id, total from orders where estado = 'entregado' and not sin_datos) as delivered
  left join (select order_id, sum(monto) as paid from payment_allocations group by order_id) as paid
    on paid.order_id = delivered.id
  left join (select order_id, sum(monto) as adjusted from adjustments where order_id is not null group by order_id)
    as adjusted on adjusted.order_id = delivered.id`

/** The SQL condition of delivered orders that lack money (`moneyOf` of shop/orders/money/money-of.ts). */
export const LACKS_MONEY = sql`${orders.id} = any(array(
  select delivered.id from ${DELIVERED_WITH_MONEY}
  where total > coalesce(paid, 0) + coalesce(adjusted, 0)))`

/** The SQL condition of orders with more money than they cost, such as cancelled ones that were paid. */
export const HAS_TOO_MUCH = sql`${orders.id} = any(array(
  select delivered.id from ${DELIVERED_WITH_MONEY}
  where paid > total - coalesce(adjusted, 0)
  union all
  select id from orders
  where ${orders.estado} = 'cancelado' and (select sum(monto) from payment_allocations where order_id = orders.id) > 0
  union all
  select id from orders
  where ${estadoIs('active')} and (select sum(monto) from payment_allocations where order_id = orders.id)
    > total - coalesce((select sum(monto) from adjustments where order_id = orders.id), 0)))`
