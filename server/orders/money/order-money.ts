import { and, asc, desc, eq, getColumns, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { adjustments, paymentAllocations, payments, wasReversed } from '#server/money/table.ts'
import { orders } from '#server/orders/table.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { Adjustment, Payment } from '#shop/orders/money/payment.ts'

const build = new QueryBuilder()

const summed = (table: typeof paymentAllocations | typeof adjustments, where?: SQL) =>
  sql<Cents>`coalesce((${build
    .select({ sum: sql`sum(${table.monto})` })
    .from(table)
    .where(and(eq(table.orderId, orders.id), where))}), 0)`.mapWith((read) => cents(Number(read)))

/** SQL column for queries on `orders`: the amount of payments allocated to the order, in cents. */
export const paid = summed(paymentAllocations)

/** SQL column for queries on `orders`: the amount returned and forgiven, in cents. */
export const adjusted = sql<Cents>`(${summed(adjustments)} + ${orders.redondeo})`.mapWith((read) => cents(Number(read)))

/** Like `adjusted`, without the rounding forgiven for weights (docs/rules.md#cents). */
export const returned = summed(adjustments, ne(adjustments.que, 'redondeo'))

/** The columns of an order with its money. */
export const ORDER_WITH_MONEY = { ...getColumns(orders), pagado: paid, ajustado: adjusted }

/** The Panama day of the first order since payments are recorded; `undefined` when there is none. */
export async function firstDay(db: Db): Promise<Day | undefined> {
  const [first] = await db
    .select({ cuando: orders.fechaCreacion })
    .from(orders)
    .where(not(orders.sinDatos))
    .orderBy(asc(orders.fechaCreacion))
    .limit(1)
  return first && panamaDay(first.cuando)
}

export type OrderRow = typeof orders.$inferSelect & { pagado: Cents; ajustado: Cents }

/** SQL column for queries on `payments`: the current allocation of the payment to orders, in cents. */
export const sharesOfPayment = sql`(
  select coalesce(json_agg(share), '[]') from (
    select order_id as id, sum(monto) as monto from payment_allocations
    where payment_id = payments.id group by order_id having sum(monto) <> 0
  ) as share
)`.mapWith((read) => read as { id: string; monto: Cents }[])

/** Returns the payments that match, latest first, with their allocation to orders. */
export async function readPayments(db: Db, where: SQL | undefined, limit = 100): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, anulado: wasReversed('payments'), pedidos: sharesOfPayment })
    .from(payments)
    .where(where)
    .orderBy(desc(payments.recibido), desc(payments.id))
    .limit(limit)
  return rows.map(({ payment, ...rest }) => ({ ...payment, ...rest }))
}

/** Returns the payments that were ever allocated to an order, latest first. */
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

/** Returns the adjustments of an order, latest first. */
export const readAdjustmentsOfOrder = (db: Db, orderId: string): Promise<Adjustment[]> =>
  readAdjustments(db, eq(adjustments.orderId, orderId))

/** Returns the adjustments that match, latest first. */
export async function readAdjustments(db: Db, where: SQL | undefined): Promise<Adjustment[]> {
  const rows = await db
    .select({ adjustment: adjustments, anulado: wasReversed('adjustments') })
    .from(adjustments)
    .where(where)
    .orderBy(desc(adjustments.recibido), desc(adjustments.id))
  return rows.map(({ adjustment, anulado }) => ({ ...adjustment, anulado }))
}
