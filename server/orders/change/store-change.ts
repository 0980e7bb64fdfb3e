import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { releasePromotion } from '#server/orders/submit/promotion-uses.ts'
import { idempotencyKeys, orderLines, orders } from '#server/orders/table.ts'
import { lineChanges, weighings } from '#server/packing/table.ts'
import { orderedTotals } from '#shop/orders/weights/charge-order.ts'
import type { Line, LockedOrder } from './lock-order.ts'
import type { PricedChange } from './price-change.ts'

type Order = typeof orders.$inferSelect

/** The fields of an order that a change may set. */
export type ChangedFields = Partial<
  Pick<
    Order,
    | 'fechaEntrega'
    | 'horaEntrega'
    | 'direccion'
    | 'lugar'
    | 'nombre'
    | 'nombreLlano'
    | 'telefono'
    | 'email'
    | 'notasCliente'
    | 'quienRetira'
    | 'telefonoRecibe'
    | 'tipoEntrega'
    | 'sinAvisos'
  >
>

/**
 * Stores the fields, lines, totals and promotion of a changed order. The caller has locked it and moved its hour.
 * Adding a line removes the packed mark. Returns the order with its changed fields.
 */
export async function storeChange(
  context: AppContext,
  tx: Transaction,
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  { fields, priced }: { fields: ChangedFields; priced?: PricedChange | undefined },
  quien: string,
): Promise<Order> {
  const { id } = order
  const losesPromotion = order.motivoDescuento === 'promocion' && priced?.totals.motivoDescuento !== 'promocion'
  if (priced) {
    await keepFirstTotals(tx, order, lines)
    await storeLines(tx, id, lines, priced)
    if (losesPromotion) await releasePromotion(tx, order.promotionId)
  }
  await tx
    .update(orders)
    .set({
      ...fields,
      ...priced?.totals,
      fechaActualizacion: context.now(),
      ...(priced && losesPromotion ? { promotionId: null, codigo: null } : {}),
      ...(priced ? { promocion: losesPromotion ? null : priced.promocion } : {}),
      ...(priced && priced.added.length > 0 ? { empacadoEn: null, cajas: null } : {}),
    })
    .where(eq(orders.id, id))
  if (priced) await roundOrders(context, tx, quien, [id])
  return { ...order, ...fields }
}

/** Keeps the original totals for repeats of the order's first request (docs/rules.md#one-attempt-stores-one-order). */
const keepFirstTotals = (tx: Transaction, order: Order, lines: Line[]) =>
  tx
    .update(idempotencyKeys)
    .set({ totales: orderedTotals(order, lines) })
    .where(and(eq(idempotencyKeys.orderId, order.id), isNull(idempotencyKeys.totales)))

/** Stores the changed lines: deletes those with quantity 0 and appends the added ones. */
async function storeLines(tx: Transaction, orderId: string, before: Line[], { lines, added }: PricedChange) {
  const ofOrder = eq(orderLines.orderId, orderId)
  const gone = lines.filter(({ cantidad }) => cantidad === 0)
  if (gone.length > 0) {
    await refuseRecorded(tx, orderId, gone)
    const positions = gone.map(({ posicion }) => posicion)
    await tx.delete(orderLines).where(and(ofOrder, inArray(orderLines.posicion, positions)))
  }
  for (const [index, line] of lines.entries()) {
    const { cantidad, gramos, subtotal, preparacion, posicion } = line
    if (line !== before[index] && cantidad !== 0)
      await tx
        .update(orderLines)
        .set({ cantidad, gramos, subtotal, preparacion })
        .where(and(ofOrder, eq(orderLines.posicion, posicion)))
  }
  const next = (before.at(-1)?.posicion ?? -1) + 1
  if (added.length > 0)
    await tx.insert(orderLines).values(added.map((line, index) => ({ ...line, orderId, posicion: next + index })))
}

/** Refuses (409) to delete a line that has recorded weights or changes, even undone ones. */
async function refuseRecorded(tx: Transaction, orderId: string, lines: Line[]): Promise<void> {
  const positions = lines.map(({ posicion }) => posicion)
  for (const table of [weighings, lineChanges]) {
    const [recorded] = await tx
      .select({ posicion: table.posicion })
      .from(table)
      .where(and(eq(table.orderId, orderId), inArray(table.posicion, positions)))
      .limit(1)
    const line = recorded && lines.find(({ posicion }) => posicion === recorded.posicion)
    if (line) throw new Refusal(409, `De ${line.nombre} hay pesos o cambios anotados: se quita en Empaque`)
  }
}
