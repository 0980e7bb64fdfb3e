import { gt, inArray, lt, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { orderMoney } from '#server/money/table.ts'
import { orders } from '#server/orders/table.ts'

/** The SQL condition on `order_money` for orders that are overpaid. */
export const IS_TOO_MUCH = lt(orderMoney.falta, 0)

const ordersOf = (where: SQL) =>
  inArray(orders.id, new QueryBuilder().select({ id: orderMoney.orderId }).from(orderMoney).where(where))

/** The SQL condition for delivered orders that are not fully paid (`moneyOf` of shop/orders/money/money-of.ts). */
export const LACKS_MONEY = ordersOf(gt(orderMoney.falta, 0))

/** The SQL condition for overpaid orders, such as cancelled ones that were paid. */
export const HAS_TOO_MUCH = ordersOf(IS_TOO_MUCH)
