import { and, asc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { isOrderOfPerson, personOf } from '#server/customers/read-customer.ts'
import { customers } from '#server/customers/table.ts'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { adjusted, ORDER_WITH_MONEY, paid, readAdjustments, readPayments } from '#server/orders/money/order-money.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { Adjustment, CustomerMoney, Payment } from '#shop/orders/money/payment.ts'
import { adjustments, paymentAllocations, payments } from './table.ts'

/** Returns a payment. Refuses (404) an unknown id. */
export async function readPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await readPayments(db, eq(payments.id, id))
  if (!payment) throw new Refusal(404, 'Pago no encontrado')
  return payment
}

/** Returns an adjustment. Refuses (404) an unknown id. */
export async function readAdjustment(db: Db, id: string): Promise<Adjustment> {
  const [adjustment] = await readAdjustments(db, eq(adjustments.id, id))
  if (!adjustment) throw new Refusal(404, 'Ajuste no encontrado')
  return adjustment
}

const recordsOf = (db: Db, personId: string) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.personId, personId))

/** The condition for a person's opening balances: what they owed before this shop kept accounts. */
const isOpeningOf = (db: Db, personId: string) =>
  and(isNull(adjustments.orderId), inArray(adjustments.customerId, recordsOf(db, personId)))

/**
 * A person's balance in cents: their unallocated payments minus opening balances. A negative balance is an old debt.
 */
export async function balanceOf(db: Db, personId: string): Promise<Cents> {
  const [row] = await db
    .select({
      saldo: sql<number>`(
        coalesce((select sum(${payments.monto}) from ${payments} where ${inArray(payments.customerId, recordsOf(db, personId))}), 0)
        - coalesce((select sum(${paymentAllocations.monto}) from ${paymentAllocations} join ${payments} on ${payments.id} = ${paymentAllocations.paymentId} where ${inArray(payments.customerId, recordsOf(db, personId))}), 0)
        - coalesce((select sum(${adjustments.monto}) from ${adjustments} where ${isOpeningOf(db, personId)}), 0)
      )`,
    })
    .from(customers)
    .where(eq(customers.id, personId))
  return cents(row?.saldo ?? 0)
}

/** Returns a person's balance, their unpaid orders, oldest first, and their latest payments. */
export async function readMoneyOfPerson(db: Db, id: string): Promise<CustomerMoney> {
  const personId = await personOf(db, id)
  const lacking = await db
    .select(ORDER_WITH_MONEY)
    .from(orders)
    .where(
      and(
        isOrderOfPerson(db, personId),
        not(orders.sinDatos),
        // A cancelled order lacks the money that was paid back beyond what it had received.
        gt(sql`case when ${estadoIs('counts')} then ${orders.total} - ${adjusted} else 0 end`, paid),
      ),
    )
    .orderBy(asc(orders.fechaEntrega), asc(orders.fechaCreacion))
  const pedidos = lacking.flatMap((order) => {
    const { es, monto } = moneyOf(order)
    const { id, fechaEntrega: fecha, total, estado } = order
    return es === 'falta' ? [{ id, fecha, total, falta: monto, porEntregar: ESTADOS[estado].active }] : []
  })
  return {
    saldo: await balanceOf(db, personId),
    porCobrar: sum(pedidos.map(({ falta }) => falta)),
    porEntregar: sum(pedidos.filter(({ porEntregar }) => porEntregar).map(({ falta }) => falta)),
    pedidos,
    pagos: await readPayments(db, inArray(payments.customerId, recordsOf(db, personId)), 30),
    ajustes: await readAdjustments(db, isOpeningOf(db, personId)),
  }
}
