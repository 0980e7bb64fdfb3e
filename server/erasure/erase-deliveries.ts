import { and, eq, inArray } from 'drizzle-orm'
import { deliverySteps } from '#server/courier/table.ts'
import type { Transaction } from '#server/db/connect.ts'

/**
 * Clears who received these orders and why one could not be delivered, with the marks of the photos, and keeps the
 * steps. Returns the steps that have a photo, to be removed once the transaction has ended.
 */
export async function eraseDeliveries(tx: Transaction, orderIds: string[]): Promise<string[]> {
  const ofOrders = inArray(deliverySteps.orderId, orderIds)
  const withPhoto = await tx
    .select({ paso: deliverySteps.paso })
    .from(deliverySteps)
    .where(and(ofOrders, eq(deliverySteps.foto, true)))
  await tx.update(deliverySteps).set({ recibe: '', motivo: '', foto: false }).where(ofOrders)
  return withPhoto.map(({ paso }) => paso)
}
