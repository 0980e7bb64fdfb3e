import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
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

/** What of payments that came in before its last weight belongs to an order, in cents: a column of a statement on `orders`. */
const paidBeforeWeights = sql<Cents>`(
  select coalesce(sum(share.monto), 0) from payment_allocations share join payments on payments.id = share.payment_id
  where share.order_id = orders.id
    and payments.cuando <= (select max(cuando) from weighings where weighings.order_id = orders.id)
)`.mapWith((read) => cents(Number(read)))

/**
 * Forgives what orders lack by their weights, up to `redondeo`, of those that were paid as ordered before they were
 * weighed. What is forgiven is found again until the order is delivered; then it is an adjustment, which only a person
 * reverses, or the order when it is delivered no more (docs/rules.md#cents). After a change of their lines, payments or
 * state, under the lock of each.
 */
export async function roundOrders(
  context: AppContext,
  tx: Transaction,
  quien: string,
  orderIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ ...ORDER_WITH_MONEY, pagadoAntes: paidBeforeWeights })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  for (const order of rows) {
    const standing = await readStanding(tx, order.id)
    const noted = standing?.monto ?? cents(0)
    if (order.pagadoAntes === 0 && noted === 0 && order.redondeo === 0) continue
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const { redondeo: limit } = await readSettings({ db: tx, config: context.config })
    const pesado = !lines.some(isUnweighed)
    const pedido = pesado ? orderedTotals({ ...order, promocion: promotionTerms(order) }, lines).total : order.total
    const ajustado = minus(order.ajustado, sum([noted, order.redondeo]))
    const forgiven = roundingOf({ ...order, ajustado, pedido, pesado }, limit)
    const isDelivered = order.estado === 'entregado'
    if (isDelivered && !standing && forgiven > 0)
      await store(context, tx, { quien, orderId: order.id, monto: forgiven, motivo: 'Pesó más de lo que se pagó' })
    if (!isDelivered && standing) {
      const reversal = { monto: minus(cents(0), noted), anula: standing.id, motivo: 'Ya no está entregado' }
      await store(context, tx, { quien, orderId: order.id, ...reversal })
    }
    const redondeo = isDelivered ? cents(0) : forgiven
    if (redondeo !== order.redondeo) await tx.update(orders).set({ redondeo }).where(eq(orders.id, order.id))
  }
}

/** Stores what is forgiven, or its reversal, with its entry in the audit log. */
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

/** What was forgiven of the weights of an order and is not reversed. */
async function readStanding(tx: Transaction, orderId: string) {
  const { id, monto, que, anula } = adjustments
  const [standing] = await tx
    .select({ id, monto })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(que, 'redondeo'), isNull(anula), not(wasReversed('adjustments'))))
  return standing
}
