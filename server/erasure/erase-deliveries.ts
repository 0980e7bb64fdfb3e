import { and, eq, inArray } from 'drizzle-orm'
import { deliverySteps } from '#server/courier/table.ts'
import type { Transaction } from '#server/db/connect.ts'

/**
 * Clears the receivers, failure reasons and photo marks from these orders' delivery steps. Returns the steps with a
 * photo, to be removed after the transaction.
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
