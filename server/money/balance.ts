import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import { customers } from '#server/customers/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/money/order-money.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { orders } from '#server/orders/table.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { allocate, moneyOf } from '#shop/orders/money/money-of.ts'
import { isOfOrder, lockPayments, storeAllocations } from './payments.ts'
import { balanceOf } from './read-money.ts'
import { paymentAllocations, payments } from './table.ts'

/** The cents of a payment that are allocated to an order, or taken from it. */
interface Part {
  id: string
  monto: Cents
}

/**
 * `usar` pays what an order lacks from its customer's balance, oldest payment first. `dejar` moves what an order was
 * overpaid to the balance, latest payment first. Returns the cents moved; a repeat moves nothing.
 */
export async function moveBalance(
  context: AppContext,
  quien: string,
  orderId: string,
  que: 'usar' | 'dejar',
): Promise<Cents> {
  const change = async (tx: Transaction) => {
    const { order, parts } = que === 'usar' ? await partsToUse(tx, orderId) : await partsToLeave(tx, orderId)
    if (que === 'usar' && parts.length === 0 && moneyOf(order).es === 'falta')
      throw new Refusal(409, 'Ese cliente no tiene saldo a favor')
    const moved = await storeParts(context, tx, { quien, orderId, parts })
    await roundOrders(context, tx, quien, [orderId])
    const event = { pedidos: [orderId], despues: { total: moved / 100 } }
    const kind = que === 'usar' ? ('saldo_usado' as const) : ('saldo_dejado' as const)
    return { happened: moved > 0 ? [{ que: kind, ...event }] : [], moved }
  }
  return changeOrders(context, quien, change, async (_, { moved }) => moved)
}

/**
 * Pays an order from its customer's balance in the transaction that stores the order, oldest payment first. Returns the
 * cents used: 0 if another order took the balance first, which is no reason to refuse this one.
 */
export async function useBalance(context: AppContext, tx: Transaction, quien: string, orderId: string): Promise<Cents> {
  const { parts } = await partsToUse(tx, orderId)
  return storeParts(context, tx, { quien, orderId, parts })
}

/** The balance of an account's own customer record, in cents; 0 if it has no record or the balance is negative. */
export async function balanceOfAccount(db: Database, userId: string): Promise<Cents> {
  const [record] = await db.select({ personId: customers.personId }).from(customers).where(eq(customers.userId, userId))
  return record ? cents(Math.max(0, await balanceOf(db, record.personId))) : cents(0)
}

/**
 * Stores the parts of payments that are allocated to an order or taken from it. Returns their sum as positive cents.
 */
async function storeParts(
  context: AppContext,
  tx: Transaction,
  { quien, orderId, parts }: { quien: string; orderId: string; parts: Part[] },
): Promise<Cents> {
  for (const { id, monto } of parts) await storeAllocations(context, tx, id, quien, [{ orderId, monto }])
  return cents(Math.abs(sum(parts.map(({ monto }) => monto))))
}

/** The person that an order belongs to. Refuses (409) an order without a known customer. */
async function personOfOrder(tx: Transaction, id: string): Promise<string> {
  const [order] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if (!order.customerId) throw new Refusal(409, 'De ese pedido no se sabe quién es el cliente')
  return personOf(tx, order.customerId)
}

/** Locks the order, so that it is never paid twice. Rows that only reference the order can still be inserted. */
async function lockWithMoney(tx: Transaction, id: string): Promise<OrderRow> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  return order
}

/** The unallocated parts of the customer's payments, oldest first, up to what the order lacks. */
async function partsToUse(tx: Transaction, orderId: string): Promise<{ order: OrderRow; parts: Part[] }> {
  const personId = await personOfOrder(tx, orderId)
  const records = tx.select({ id: customers.id }).from(customers).where(eq(customers.personId, personId))
  const rows = await lockPayments(tx, inArray(payments.customerId, records))
  const order = await lockWithMoney(tx, orderId)
  const { es, monto: lacks } = moneyOf(order)
  if (es !== 'falta') return { order, parts: [] }
  const ids = rows.map(({ id }) => id)
  const given = await readGiven(tx, inArray(paymentAllocations.paymentId, ids))
  const rests = rows.map(({ id, monto }) => ({ id, lacks: minus(monto, given.get(id) ?? cents(0)) }))
  const shared = allocate(cents(Math.min(lacks, await balanceOf(tx, personId))), rests)
  return { order, parts: shared.map(({ order: { id }, monto }) => ({ id, monto })) }
}

/** The parts of its payments by which the order is overpaid, latest first. */
async function partsToLeave(tx: Transaction, orderId: string): Promise<{ order: OrderRow; parts: Part[] }> {
  await personOfOrder(tx, orderId)
  const rows = await lockPayments(tx, isOfOrder(tx, orderId))
  const order = await lockWithMoney(tx, orderId)
  const { es, monto: surplus } = moneyOf(order)
  if (es !== 'sobra') return { order, parts: [] }
  const given = await readGiven(tx, eq(paymentAllocations.orderId, orderId))
  const latest = rows.toReversed().map(({ id }) => ({ id, lacks: given.get(id) ?? cents(0) }))
  const shared = allocate(surplus, latest)
  return { order, parts: shared.map(({ order: { id }, monto }) => ({ id, monto: minus(cents(0), monto) })) }
}

/** The cents of each payment in these allocations. */
async function readGiven(tx: Transaction, where: SQL): Promise<Map<string, Cents>> {
  const { paymentId } = paymentAllocations
  const rows = await tx
    .select({ paymentId, given: sql<number>`sum(${paymentAllocations.monto})` })
    .from(paymentAllocations)
    .where(where)
    .groupBy(paymentId)
  return new Map(rows.map((row) => [row.paymentId, cents(row.given)]))
}
