import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connect.ts'
import { adjustments, claims, paymentAllocations, paymentProofs, payments } from '#server/money/table.ts'

/**
 * Clears references, notes, texts and picture marks from the payments, proofs, returns and claims of these orders and
 * records; keeps the amounts. Returns the ids with a picture, to be removed after the transaction.
 */
export async function eraseMoney(tx: Transaction, orderIds: string[], customerIds: string[]): Promise<string[]> {
  const ofOrders = (orderId: PgColumn) => inArray(orderId, orderIds)
  const paid = isPaymentOf(tx, orderIds, customerIds)
  const adjusted = or(ofOrders(adjustments.orderId), inArray(adjustments.customerId, customerIds))
  const withPhoto = async (table: Photographed, of: SQL | undefined) =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(of, eq(table.foto, true)))
    ).map(({ id }) => id)
  const photos = [
    ...(await withPhoto(payments, paid)),
    ...(await withPhoto(adjustments, adjusted)),
    ...(await withPhoto(paymentProofs, ofOrders(paymentProofs.orderId))),
    ...(await withPhoto(claims, ofOrders(claims.orderId))),
  ]
  // Cash stays with a member of the team: a receiver outside the team is replaced by who recorded the payment.
  const isOfTeam = sql`exists (select from administrators where username = ${payments.recibio})`
  const recibio = sql`case when ${isOfTeam} then ${payments.recibio} else ${payments.quien} end`
  await tx.update(payments).set({ referencia: '', nota: '', foto: false, huella: null, recibio }).where(paid)
  await tx.update(adjustments).set({ motivo: '', foto: false }).where(adjusted)
  await tx
    .update(paymentProofs)
    .set({ referencia: '', foto: false, huella: null })
    .where(ofOrders(paymentProofs.orderId))
  await tx.update(claims).set({ texto: '', respuesta: '', foto: false }).where(ofOrders(claims.orderId))
  return [...new Set(photos)]
}

/** The condition for payments that are or were allocated to these orders, or that these records made. */
export function isPaymentOf(tx: Transaction, orderIds: string[], customerIds: string[]): SQL | undefined {
  const allocated = tx
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .where(inArray(paymentAllocations.orderId, orderIds))
  return or(inArray(payments.id, allocated), inArray(payments.customerId, customerIds))
}

type Photographed = typeof payments | typeof adjustments | typeof paymentProofs | typeof claims
