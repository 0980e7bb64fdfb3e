import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isOrderOfPerson, personOf } from '#server/customers/read-customer.ts'
import { customers } from '#server/customers/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { adjusted, ORDER_WITH_MONEY, paid } from '#server/orders/order-money.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { Adjustment, CustomerMoney, Payment } from '#shop/orders/money/payment.ts'
import { adjustments, paymentAllocations, payments } from './table.ts'

type Db = Database | Transaction

const isReversedPayment = sql<boolean>`exists (select from payments as later where later.anula = payments.id)`
const isReversedAdjustment = sql<boolean>`exists (select from adjustments as later where later.anula = adjustments.id)`

/** How much of a payment belongs to which order now: a column of a statement on `payments`. */
const sharesOfPayment = sql`(
  select coalesce(json_agg(share), '[]') from (
    select order_id as id, sum(monto)::int as monto from payment_allocations
    where payment_id = payments.id group by order_id having sum(monto) <> 0
  ) as share
)`.mapWith((read) => read as { id: string; monto: Cents }[])

/** Returns a payment; refused (404) where there is none. */
export async function readPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await readPayments(db, eq(payments.id, id))
  if (!payment) throw new Refusal(404, 'Pago no encontrado')
  return payment
}

/** Returns payments that match, the latest first, with what of each belongs to which order. */
async function readPayments(db: Db, where: SQL | undefined, limit = 100): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, anulado: isReversedPayment, pedidos: sharesOfPayment })
    .from(payments)
    .where(where)
    .orderBy(desc(payments.recibido), desc(payments.id))
    .limit(limit)
  return rows.map(({ payment, ...rest }) => ({ ...payment, ...rest }))
}

/** Returns the payments of which something belonged to an order at some time, the latest first. */
export const readPaymentsOfOrder = (db: Db, orderId: string): Promise<Payment[]> =>
  readPayments(
    db,
    inArray(
      payments.id,
      db
        .select({ id: paymentAllocations.paymentId })
        .from(paymentAllocations)
        .where(eq(paymentAllocations.orderId, orderId)),
    ),
  )

/** Returns an adjustment; refused (404) where there is none. */
export async function readAdjustment(db: Db, id: string): Promise<Adjustment> {
  const [adjustment] = await readAdjustments(db, eq(adjustments.id, id))
  if (!adjustment) throw new Refusal(404, 'Ajuste no encontrado')
  return adjustment
}

/** Returns what was returned and forgiven of an order, the latest first. */
export const readAdjustmentsOfOrder = (db: Db, orderId: string): Promise<Adjustment[]> =>
  readAdjustments(db, eq(adjustments.orderId, orderId))

async function readAdjustments(db: Db, where: SQL | undefined): Promise<Adjustment[]> {
  const rows = await db
    .select({ adjustment: adjustments, anulado: isReversedAdjustment })
    .from(adjustments)
    .where(where)
    .orderBy(desc(adjustments.recibido), desc(adjustments.id))
  return rows.map(({ adjustment, anulado }) => ({ ...adjustment, anulado }))
}

const recordsOf = (db: Db, personId: string) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.personId, personId))

/** The condition of what a person owed before accounts were kept here. */
const isOpeningOf = (db: Db, personId: string) =>
  and(isNull(adjustments.orderId), inArray(adjustments.customerId, recordsOf(db, personId)))

/**
 * What a person has in favour, in cents: what of their payments belongs to no order, less opening balances; less than
 * nothing is owed from before.
 */
export async function balanceOf(db: Db, personId: string): Promise<Cents> {
  const [row] = await db
    .select({
      saldo: sql<number>`(
        coalesce((select sum(${payments.monto}) from ${payments} where ${inArray(payments.customerId, recordsOf(db, personId))}), 0)
        - coalesce((select sum(${paymentAllocations.monto}) from ${paymentAllocations} join ${payments} on ${payments.id} = ${paymentAllocations.paymentId} where ${inArray(payments.customerId, recordsOf(db, personId))}), 0)
        - coalesce((select sum(${adjustments.monto}) from ${adjustments} where ${isOpeningOf(db, personId)}), 0)
      )::int`,
    })
    .from(customers)
    .where(eq(customers.id, personId))
  return cents(row?.saldo ?? 0)
}

/** Returns the money of a person: balance, what their orders lack, the oldest first, and their latest payments. */
export async function readMoneyOfPerson(db: Db, id: string): Promise<CustomerMoney> {
  const personId = await personOf(db, id)
  const lacking = await db
    .select(ORDER_WITH_MONEY)
    .from(orders)
    .where(
      and(
        isOrderOfPerson(db, personId),
        or(estadoIs('active'), eq(orders.estado, 'entregado')),
        ne(sql`${orders.total} - ${adjusted} - ${paid}`, 0),
      ),
    )
    .orderBy(asc(orders.fechaEntrega), asc(orders.fechaCreacion))
  const pedidos = lacking.flatMap((order) => {
    const { es, monto } = moneyOf(order)
    return es === 'falta' ? [{ id: order.id, fecha: order.fechaEntrega, total: order.total, falta: monto }] : []
  })
  return {
    saldo: await balanceOf(db, personId),
    porCobrar: sum(pedidos.map(({ falta }) => falta)),
    pedidos,
    pagos: await readPayments(db, inArray(payments.customerId, recordsOf(db, personId)), 30),
    ajustes: await readAdjustments(db, isOpeningOf(db, personId)),
  }
}
