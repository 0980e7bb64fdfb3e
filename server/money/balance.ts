import { and, asc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import { customers } from '#server/customers/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { allocate, moneyOf } from '#shop/orders/money/money-of.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { publishOrders, storeAllocations } from './payments.ts'
import { balanceOf } from './read-money.ts'
import { paymentAllocations, payments, wasReversed } from './table.ts'

/** Part of a payment that is given to an order, or taken from it. */
interface Part {
  id: string
  monto: Cents
}

/**
 * Gives an order what it lacks of what its customer has in favour, from the oldest payment on; or takes what it has too
 * much from it, from the latest payment on, so that it is balance. Returns how much was moved: nothing for a repeat.
 */
export async function moveBalance(
  context: AppContext,
  quien: string,
  orderId: string,
  que: 'usar' | 'dejar',
): Promise<Cents> {
  const moved = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const parts = que === 'usar' ? await partsToUse(tx, order) : await partsToLeave(tx, order)
    if (que === 'usar' && parts.length === 0 && moneyOf(order).es === 'falta')
      throw new Refusal(409, 'Ese cliente no tiene saldo a favor')
    const total = await storeParts(context, tx, { quien, orderId, parts })
    if (total > 0)
      await record(tx, {
        ...{ quien, cuando: context.now(), accion: que === 'usar' ? 'saldo.usado' : 'saldo.dejado' },
        ...{ objeto: `Pedido ${shortId(orderId)}`, despues: { total: total / 100 } },
      })
    return total
  })
  if (moved > 0) await publishOrders(context, [orderId])
  return moved
}

/**
 * Gives an order, in the transaction that stores it, what it lacks of what its customer has in favour, from the oldest
 * payment on. Returns how much: nothing where another order took it meanwhile, which is no reason to refuse this one.
 */
export async function useBalance(context: AppContext, tx: Transaction, quien: string, orderId: string): Promise<Cents> {
  const parts = await partsToUse(tx, await lockOrder(tx, orderId))
  return storeParts(context, tx, { quien, orderId, parts })
}

/** What an account with a confirmed e-mail has in favour, by its own record; nothing where it has none or owes from before. */
export async function balanceOfAccount(db: Database, userId: string): Promise<Cents> {
  const [record] = await db.select({ personId: customers.personId }).from(customers).where(eq(customers.userId, userId))
  return record ? cents(Math.max(0, await balanceOf(db, record.personId))) : cents(0)
}

/** Stores parts of payments that an order is given or gives up. Returns how much in all, more than nothing. */
async function storeParts(
  context: AppContext,
  tx: Transaction,
  { quien, orderId, parts }: { quien: string; orderId: string; parts: Part[] },
): Promise<Cents> {
  for (const { id, monto } of parts) await storeAllocations(context, tx, id, quien, [{ orderId, monto }])
  return cents(Math.abs(sum(parts.map(({ monto }) => monto))))
}

/** Locks the order, so that two people never give it twice what it lacks; not against rows that only name it. */
async function lockOrder(tx: Transaction, id: string): Promise<OrderRow & { personId: string }> {
  const [locked] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  if (!locked) throw new Refusal(404, 'Pedido no encontrado')
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, id))
  if (!order?.customerId) throw new Refusal(409, 'De ese pedido no se sabe quién es el cliente')
  return { ...order, personId: await personOf(tx, order.customerId) }
}

/** What of the customer's payments belongs to no order, the oldest first, up to what the order lacks. */
async function partsToUse(tx: Transaction, order: OrderRow & { personId: string }): Promise<Part[]> {
  const { es, monto: lacks } = moneyOf(order)
  if (es !== 'falta') return []
  const rows = await lockPayments(
    tx,
    inArray(
      payments.customerId,
      tx.select({ id: customers.id }).from(customers).where(eq(customers.personId, order.personId)),
    ),
  )
  const saldo = await balanceOf(tx, order.personId)
  if (saldo <= 0) return []
  const rests = rows.map(({ id, monto, given }) => ({ id, lacks: minus(monto, given) }))
  return allocate(cents(Math.min(lacks, saldo)), rests).map(({ order: { id }, monto }) => ({ id, monto }))
}

/** What of its payments the order has too much, from the latest on. */
async function partsToLeave(tx: Transaction, order: OrderRow): Promise<Part[]> {
  const { es, monto: surplus } = moneyOf(order)
  if (es !== 'sobra') return []
  const own = tx
    .select({ paymentId: paymentAllocations.paymentId, given: sql<number>`sum(${paymentAllocations.monto})` })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.orderId, order.id))
    .groupBy(paymentAllocations.paymentId)
  const given = new Map((await own).map((row) => [row.paymentId, cents(row.given)]))
  const rows = await lockPayments(tx, inArray(payments.id, [...given.keys()]))
  const parts = rows.toReversed().map(({ id }) => ({ id, lacks: given.get(id) ?? cents(0) }))
  return allocate(surplus, parts).map(({ order: { id }, monto }) => ({ id, monto: minus(cents(0), monto) }))
}

/** Payments that came in and were not reversed, the oldest first, locked, with how much of each belongs to orders. */
async function lockPayments(tx: Transaction, where: ReturnType<typeof inArray>) {
  const rows = await tx
    .select({ id: payments.id, monto: payments.monto })
    .from(payments)
    .where(and(where, gt(payments.monto, cents(0)), isNull(payments.anula), not(wasReversed('payments'))))
    .orderBy(asc(payments.cuando), asc(payments.id))
    .for('update')
  const shares = await tx
    .select({ id: paymentAllocations.paymentId, given: sql<number>`sum(${paymentAllocations.monto})` })
    .from(paymentAllocations)
    .where(
      inArray(
        paymentAllocations.paymentId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(paymentAllocations.paymentId)
  const given = new Map(shares.map((share) => [share.id, cents(share.given)]))
  return rows.map((row) => ({ ...row, given: given.get(row.id) ?? cents(0) }))
}
