import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { adjustments, openDay, wasReversed } from '#server/money/table.ts'
import { tell } from '#server/orders/change/change-order.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { ADJUSTMENT_NAMES } from '#shop/orders/money/kinds.ts'
import { roundingOf } from '#shop/orders/money/rounding.ts'
import { orderedTotals, promotionTerms } from '#shop/orders/weights/charge-order.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import { ORDER_WITH_MONEY } from './order-money.ts'

/**
 * SQL column for queries on `orders`: the cents allocated from payments that the shop received before the last weighing,
 * less all that was paid back or reversed. A customer's proof counts from when it came; no clock of a device decides.
 */
const paidBeforeWeights = sql<Cents>`(
  select coalesce(sum(share.monto), 0) from payment_allocations share
  join payments on payments.id = share.payment_id
  left join payment_proofs proof on proof.payment_id = payments.id
  where share.order_id = orders.id and (share.monto < 0 or coalesce(proof.cuando, payments.recibido) <=
    (select max(cuando) from weighings where weighings.order_id = orders.id and not quitado))
)`.mapWith((read) => cents(Number(read)))

/**
 * Forgives the small amount, up to the setting `redondeo`, that an order lacks because of its weights, if it was paid
 * as ordered before it was weighed. The amount is computed again until the order is delivered. Then it becomes an
 * adjustment, which is reversed by a person or when the order leaves `entregado` (docs/rules.md#cents). Call it after
 * each change of lines, payments or state, with the orders locked.
 */
export async function roundOrders(
  context: AppContext,
  tx: Transaction,
  quien: string,
  orderIds: readonly string[],
  becameDelivered = false,
): Promise<void> {
  const rows = await tx
    .select({ ...ORDER_WITH_MONEY, pagadoAntes: paidBeforeWeights })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  for (const order of rows) {
    const roundings = await readRoundings(tx, order.id)
    const standing = roundings.find(({ anula, anulado }) => anula === null && !anulado)
    const noted = standing?.monto ?? cents(0)
    if (order.pagadoAntes === 0 && noted === 0 && order.redondeo === 0) continue
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const { redondeo: limit } = await readSettings({ db: tx, config: context.config })
    const pesado = !lines.some(isUnweighed)
    const pedido = pesado ? orderedTotals({ ...order, promocion: promotionTerms(order) }, lines).total : order.total
    const ajustado = minus(order.ajustado, sum([noted, order.redondeo]))
    const forgiven = roundingOf({ ...order, ajustado, pedido, pesado }, limit)
    const isDelivered = order.estado === 'entregado'
    // After the delivery only what was never rounded is: a person's reversal holds.
    if (isDelivered && !standing && forgiven > 0 && (becameDelivered || roundings.length === 0))
      await store(context, tx, { quien, orderId: order.id, monto: forgiven, motivo: 'Pesó más de lo que se pagó' })
    if (!isDelivered && standing) {
      const reversal = { monto: minus(cents(0), noted), anula: standing.id, motivo: 'Ya no está entregado' }
      await store(context, tx, { quien, orderId: order.id, ...reversal })
    }
    const redondeo = isDelivered ? cents(0) : forgiven
    if (redondeo !== order.redondeo) await tx.update(orders).set({ redondeo }).where(eq(orders.id, order.id))
  }
}

/** Stores a rounding adjustment, or its reversal, with its entry in the audit log. */
async function store(
  context: AppContext,
  tx: Transaction,
  row: { quien: string; orderId: string; monto: Cents; motivo: string; anula?: string },
): Promise<void> {
  const cuando = context.now()
  const dia = openDay(panamaDay(cuando))
  await tx.insert(adjustments).values({ ...row, id: newId(), que: 'redondeo', cuando, recibido: cuando, dia })
  const despues = { tipo: ADJUSTMENT_NAMES.redondeo, total: row.monto / 100 }
  await tell(context, tx, row.quien, { que: row.anula ? 'ajuste_anulado' : 'ajuste', pedidos: [row.orderId], despues })
}

/** The rounding adjustments of an order, with their reversals. */
async function readRoundings(tx: Transaction, orderId: string) {
  const { id, monto, que, anula } = adjustments
  return tx
    .select({ id, monto, anula, anulado: wasReversed('adjustments') })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(que, 'redondeo')))
}
