import { gt, inArray, lt, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { orderMoney } from '#server/money/table.ts'
import { orders } from '#server/orders/table.ts'

/** The SQL condition of `order_money`: orders with more money than they cost. */
export const IS_TOO_MUCH = lt(orderMoney.falta, 0)

const ordersOf = (where: SQL) =>
  inArray(orders.id, new QueryBuilder().select({ id: orderMoney.orderId }).from(orderMoney).where(where))

/** The SQL condition of delivered orders that lack money (`moneyOf` of shop/orders/money/money-of.ts). */
export const LACKS_MONEY = ordersOf(gt(orderMoney.falta, 0))

/** The SQL condition of orders with more money than they cost, such as cancelled ones that were paid. */
export const HAS_TOO_MUCH = ordersOf(IS_TOO_MUCH)
