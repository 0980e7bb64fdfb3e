import { and, asc, between, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { deliverySteps } from '#server/courier/table.ts'
import { startOfDay } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, type Day } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { estadoIs, orders } from './table.ts'

/** Returns the steps of these orders by order, oldest first. */
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
 * The SQL condition of the deliveries of these days: due on them, also delivered ones, or with a step on them, also when
 * moved. Without cancelled orders and pickups.
 */
export function deliveriesOf(db: Db, first: Day, last: Day) {
  const { orderId, cuando } = deliverySteps
  const onTheseDays = and(gte(cuando, startOfDay(first)), lt(cuando, startOfDay(addDays(last, 1))))
  const tried = db.select({ orderId }).from(deliverySteps).where(onTheseDays)
  return and(
    eq(orders.tipoEntrega, 'domicilio'),
    estadoIs('counts'),
    // As an array, which an index of the orders is read for; `in` within `or` reads all orders.
    or(between(orders.fechaEntrega, first, last), sql`${orders.id} = any(array(${tried}))`),
  )
}
