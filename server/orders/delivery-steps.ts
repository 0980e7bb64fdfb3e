import { and, asc, between, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { deliverySteps } from '#server/courier/table.ts'
import { startOfDay } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, type Day } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { estadoIs, orders } from './table.ts'

/** Returns the delivery steps of these orders by order id, oldest first. */
export async function readSteps(db: Db, orderIds: string[]): Promise<Map<string, DeliveryStep[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliverySteps)
    .where(inArray(deliverySteps.orderId, orderIds))
    .orderBy(asc(deliverySteps.cuando), asc(deliverySteps.recibido))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/**
 * The SQL condition for the deliveries of these days: orders due on them, delivered or not, and orders with a delivery
 * step on them, even if moved since. Excludes cancelled orders and pickups.
 */
export function deliveriesOf(db: Db, first: Day, last: Day) {
  const { orderId, cuando } = deliverySteps
  const onTheseDays = and(gte(cuando, startOfDay(first)), lt(cuando, startOfDay(addDays(last, 1))))
  const tried = db.select({ orderId }).from(deliverySteps).where(onTheseDays)
  return and(
    eq(orders.tipoEntrega, 'domicilio'),
    estadoIs('counts'),
    // `= any(array(…))` uses an index; `in` inside `or` would scan all orders.
    or(between(orders.fechaEntrega, first, last), sql`${orders.id} = any(array(${tried}))`),
  )
}
