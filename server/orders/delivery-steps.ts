import { asc, inArray } from 'drizzle-orm'
import { deliverySteps } from '#server/courier/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'

/** Returns the steps of these orders by order, oldest first. */
export async function readSteps(db: Database | Transaction, orderIds: string[]): Promise<Map<string, DeliveryStep[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliverySteps)
    .where(inArray(deliverySteps.orderId, orderIds))
    .orderBy(asc(deliverySteps.cuando), asc(deliverySteps.recibido))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
