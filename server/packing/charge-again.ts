import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { Refusal } from '#server/http/refusal.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import { chargeOrder, promotionTerms } from '#shop/orders/weights/charge-order.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { queueNotice } from './queue-notice.ts'
import { readPackingOrder } from './read-packing.ts'

export type Line = typeof orderLines.$inferSelect
type StoredOrder = typeof orders.$inferSelect

/** A line of an order that is locked. */
export interface LockedLine {
  order: StoredOrder
  lines: Line[]
  line: Line
}

/**
 * Changes a line under the lock of its order, then weighs and charges the order again. `change` stores what happened and
 * returns what it changes of the line itself.
 */
export async function changeOrderLine(
  context: AppContext,
  quien: string,
  { id, posicion }: { id: string; posicion: number },
  change: (tx: Transaction, locked: LockedLine) => Promise<Partial<Line>>,
): Promise<PackingOrder> {
  const { order, changed } = await context.db.transaction(async (tx) => {
    const order = await lockToPack(tx, id)
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
    const line = lines.find((each) => each.posicion === posicion && each.importada === null)
    if (!line) throw new Refusal(404, 'Esa línea no existe')
    const changes = await change(tx, { order, lines, line })
    const packed = await readPackingOrder(tx, id)
    const packages = packed?.productos.find((each) => each.posicion === posicion)?.paquetes ?? []
    const gramosReales = packages.length === 0 ? null : packages.reduce((sum, { gramos }) => sum + gramos, 0)
    await storeCharge(context, tx, { order, lines }, { ...line, ...changes, gramosReales })
    await roundOrders(context, tx, quien, [id])
    const stored = await readPackingOrder(tx, id)
    if (!stored) throw new Error(`Order ${id} was not found after its own update`)
    return { order, changed: stored }
  })
  await publishOrder(context, order)
  return changed
}

/** Locks an order that is still to be packed or sent. */
export async function lockToPack(tx: Transaction, id: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if (!ESTADOS[order.estado].toBeCut)
    throw new Refusal(409, `Ese pedido ya está ${ESTADOS[order.estado].label}: su peso no cambia`)
  return order
}

/**
 * Stores a changed line, and what it and the order cost now. A line that is to be weighed unpacks the order; where it
 * stays packed, the customer is told another total.
 */
async function storeCharge(
  context: AppContext,
  tx: Transaction,
  { order, lines }: Pick<LockedLine, 'order' | 'lines'>,
  changed: Line,
): Promise<void> {
  const { orderId, posicion, importada: _, ...fields } = changed
  await tx
    .update(orderLines)
    .set({ ...fields, subtotal: chargeLine(changed, order).subtotal })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.posicion, posicion)))
  const now = lines.map((line) => (line.posicion === posicion ? changed : line))
  const promocion = promotionTerms(order)
  const totals = chargeOrder({ ...order, promocion }, now)
  const packedAt = now.some(isUnweighed) ? null : order.empacadoEn
  await tx
    .update(orders)
    .set({ promocion, ...totals, ...(packedAt ? {} : { empacadoEn: null, cajas: null }) })
    .where(eq(orders.id, orderId))
  if (packedAt && totals.total !== order.total) await queueNotice(context, tx, order, packedAt)
}
