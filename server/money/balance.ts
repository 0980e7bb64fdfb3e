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
  const change = async (tx: Transaction) => {
    const { order, parts } = que === 'usar' ? await partsToUse(tx, orderId) : await partsToLeave(tx, orderId)
    if (que === 'usar' && parts.length === 0 && moneyOf(order).es === 'falta')
      throw new Refusal(409, 'Ese cliente no tiene saldo a favor')
    const moved = await storeParts(context, tx, { quien, orderId, parts })
    const event = { pedidos: [orderId], despues: { total: moved / 100 } }
    const kind = que === 'usar' ? ('saldo_usado' as const) : ('saldo_dejado' as const)
    return { happened: moved > 0 ? [{ que: kind, ...event }] : [], moved }
  }
  return changeOrders(context, quien, change, async (_, { moved }) => moved)
}

/**
 * Gives an order, in the transaction that stores it, what it lacks of what its customer has in favour, from the oldest
 * payment on. Returns how much: nothing where another order took it meanwhile, which is no reason to refuse this one.
 */
export async function useBalance(context: AppContext, tx: Transaction, quien: string, orderId: string): Promise<Cents> {
  const { parts } = await partsToUse(tx, orderId)
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
  await roundOrders(context, tx, quien, [orderId])
  return cents(Math.abs(sum(parts.map(({ monto }) => monto))))
}

/** The person whose order it is; refused (409) where nobody is known. */
async function personOfOrder(tx: Transaction, id: string): Promise<string> {
  const [order] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if (!order.customerId) throw new Refusal(409, 'De ese pedido no se sabe quién es el cliente')
  return personOf(tx, order.customerId)
}

/** Locks the order, so that two people never give it twice what it lacks; not against rows that only name it. */
async function lockWithMoney(tx: Transaction, id: string): Promise<OrderRow> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  return order
}

/** What of the customer's payments belongs to no order, the oldest first, up to what the order lacks. */
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

/** What of its payments the order has too much, from the latest on. */
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

/** How much these allocations give of each payment, in cents. */
async function readGiven(tx: Transaction, where: SQL): Promise<Map<string, Cents>> {
  const { paymentId } = paymentAllocations
  const rows = await tx
    .select({ paymentId, given: sql<number>`sum(${paymentAllocations.monto})` })
    .from(paymentAllocations)
    .where(where)
    .groupBy(paymentId)
  return new Map(rows.map((row) => [row.paymentId, cents(row.given)]))
}
