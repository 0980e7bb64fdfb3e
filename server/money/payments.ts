import { and, asc, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { customers } from '#server/customers/table.ts'
import { newId } from '#server/db/columns.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { orders } from '#server/orders/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { type Allocation, refuseOtherPayment, refuseTakenId, SHARED_LATER } from './same-id.ts'
import { openDay, paymentAllocations, payments, wasReversed } from './table.ts'

type PaymentRow = typeof payments.$inferSelect

/** A payment to store. `monto` and the allocations are in cents, and negative when money goes out. */
export interface NewPayment {
  id: string
  customerId: string | null
  monto: Cents
  forma: FormaPago
  cuando: Date
  quien: string
  recibio: string
  referencia?: string | undefined
  nota?: string | undefined
  foto?: boolean
  huella?: string | null
  comision?: Cents
  anula?: string | null
  pedidos: readonly Allocation[]
  /** The payment answers the proof with the same id. */
  answersProof?: boolean
}

/**
 * Stores a payment and its allocation to orders. Returns false for a repeat, which stores nothing. Refuses (409) the id
 * of another payment or of a proof, and (400) allocations that exceed the payment.
 */
export async function storePayment(context: AppContext, tx: Transaction, payment: NewPayment): Promise<boolean> {
  const { pedidos, cuando: sent, answersProof = false, ...row } = payment
  const now = context.now()
  const cuando = new Date(Math.min(sent.getTime(), now.getTime()))
  const shared = sum(pedidos.map(({ monto }) => monto))
  if (Math.abs(shared) > Math.abs(row.monto) || pedidos.some(({ monto }) => Math.sign(monto) !== Math.sign(row.monto)))
    throw new Refusal(400, 'Repartiste más de lo que se pagó')
  if (!answersProof) await refuseTakenId(tx, 'payments', 'noted', row.id)
  const [stored] = await tx
    .insert(payments)
    .values({ ...row, cuando, recibido: now, dia: openDay(panamaDay(cuando)) })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!stored) {
    await refuseOtherPayment(tx, row, pedidos)
    return false
  }
  await insertAllocations(tx, { paymentId: row.id, quien: row.quien, cuando: now }, pedidos)
  await roundOrders(
    context,
    tx,
    row.quien,
    pedidos.map(({ orderId }) => orderId),
  )
  return true
}

/**
 * Adds allocations of a stored payment to orders; negative ones take them away. They are dated later than the payment's
 * original allocations, which identify a repeat.
 */
export async function storeAllocations(
  context: AppContext,
  tx: Transaction,
  paymentId: string,
  quien: string,
  pedidos: readonly Allocation[],
): Promise<void> {
  const stored = tx
    .select({ least: sql`${payments.recibido} + ${SHARED_LATER}` })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const cuando = sql`greatest(${context.now().toISOString()}::timestamptz, (${stored}))`
  await insertAllocations(tx, { paymentId, quien, cuando }, pedidos)
}

async function insertAllocations(
  tx: Transaction,
  of: { paymentId: string; quien: string; cuando: Date | SQL },
  pedidos: readonly Allocation[],
): Promise<void> {
  const given = pedidos.filter(({ monto }) => monto !== 0)
  if (given.length === 0) return
  const isOfBefore = and(
    inArray(
      orders.id,
      given.map(({ orderId }) => orderId),
    ),
    orders.sinDatos,
  )
  if ((await tx.$count(orders, isOfBefore)) > 0)
    throw new Refusal(409, 'Ese pedido es de antes de llevar las cuentas: anota lo que debía como saldo anterior')
  await tx.insert(paymentAllocations).values(given.map((each) => ({ ...each, ...of, id: newId() })))
}

/** Locks a payment against concurrent reversals and allocations, and returns it. Refuses (404) an unknown id. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Refusal(404, 'Pago no encontrado')
  return payment
}

/** The condition for payments that are, or were, allocated to an order. */
export const isOfOrder = (tx: Transaction, orderId: string) =>
  inArray(
    payments.id,
    tx
      .select({ id: paymentAllocations.paymentId })
      .from(paymentAllocations)
      .where(eq(paymentAllocations.orderId, orderId)),
  )

/**
 * Locks payments in the order of their ids, and returns the received ones that were not reversed, oldest first. Call it
 * before locking their orders (docs/decisions/008-capacity-counters.md).
 */
export async function lockPayments(tx: Transaction, where: SQL): Promise<PaymentRow[]> {
  const { id, monto, anula, cuando } = payments
  const locked = await tx.select({ id }).from(payments).where(where).orderBy(asc(id)).for('update')
  const isLocked = inArray(
    id,
    locked.map((row) => row.id),
  )
  // Read again under the lock, because a payment may have been reversed while this waited.
  return tx
    .select()
    .from(payments)
    .where(and(isLocked, gt(monto, cents(0)), isNull(anula), not(wasReversed('payments'))))
    .orderBy(asc(cuando), asc(id))
}

/** Whether a payment was reversed. */
export const isReversed = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(payments, eq(payments.anula, id))) > 0

/** The current allocation of a payment to orders, in cents, without orders whose share is 0. */
export async function allocationsOf(db: Db, paymentId: string): Promise<Allocation[]> {
  const rows = await db
    .select({ orderId: paymentAllocations.orderId, monto: sql<number>`sum(${paymentAllocations.monto})` })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId))
    .groupBy(paymentAllocations.orderId)
  return rows.map(({ orderId, monto }) => ({ orderId, monto: cents(monto) })).filter(({ monto }) => monto !== 0)
}

/** Reverses a payment by storing another one that names it, and takes its allocations away from the orders. */
export async function storeReversal(
  context: AppContext,
  tx: Transaction,
  reversed: PaymentRow,
  { id, cuando, quien, motivo }: { id: string; cuando: Date; quien: string; motivo: string },
): Promise<boolean> {
  if (reversed.anula) throw new Refusal(409, 'Eso ya anula otro pago: anota el pago otra vez')
  const pedidos = (await allocationsOf(tx, reversed.id)).map(({ orderId, monto }) => ({
    orderId,
    monto: minus(cents(0), monto),
  }))
  const { customerId, forma, recibio, monto } = reversed
  const row = { id, customerId, forma, recibio, cuando, quien, nota: motivo, anula: reversed.id }
  return storePayment(context, tx, { ...row, monto: minus(cents(0), monto), pedidos })
}

/** Replaces the allocation of a payment. Stores only the differences. Refuses (400) more than the payment. */
export async function shareAgain(
  context: AppContext,
  tx: Transaction,
  { id, monto }: PaymentRow,
  quien: string,
  wanted: readonly Allocation[],
): Promise<string[]> {
  if (Math.abs(sum(wanted.map((each) => each.monto))) > Math.abs(monto))
    throw new Refusal(400, 'Repartiste más de lo que se pagó')
  const before = await allocationsOf(tx, id)
  const orderIds = [...new Set([...before, ...wanted].map(({ orderId }) => orderId))]
  const of = (list: readonly Allocation[], orderId: string) =>
    sum(list.filter((each) => each.orderId === orderId).map((each) => each.monto))
  const changes = orderIds.map((orderId) => ({ orderId, monto: minus(of(wanted, orderId), of(before, orderId)) }))
  await storeAllocations(context, tx, id, quien, changes)
  await roundOrders(context, tx, quien, orderIds)
  return orderIds
}

/**
 * Locks these orders, so that concurrent payments wait and see what was recorded first, and returns the record of their
 * customer; null if no customer is known. Refuses (400) orders of several people, and (404) an unknown order.
 */
export async function customerOf(tx: Transaction, orderIds: readonly string[]): Promise<string | null> {
  const ids = [...new Set(orderIds)]
  const rows = await tx
    .select({ customerId: orders.customerId, personId: customers.personId })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update', { of: orders })
  if (rows.length < ids.length) throw new Refusal(404, 'Pedido no encontrado')
  if (new Set(rows.map(({ personId }) => personId)).size > 1)
    throw new Refusal(400, 'Esos pedidos son de varios clientes')
  return rows[0]?.customerId ?? null
}

/**
 * Counts the payments with this reference or this file under another id that were not reversed. References are compared
 * by their letters and digits (the SQL function `reference_key`).
 */
export const isKnown = (tx: Transaction, id: string, same: { referencia?: string; huella?: string | null }) =>
  tx.$count(
    payments,
    and(
      sql`${payments.id} <> ${id}`,
      same.huella
        ? eq(payments.huella, same.huella)
        : sql`${payments.referencia} <> '' and reference_key(${payments.referencia}) = reference_key(${same.referencia ?? ''})`,
      not(wasReversed('payments')),
    ),
  )
