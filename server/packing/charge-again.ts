import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import type { Line, OrderRow } from '#server/orders/change/lock-order.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import { chargeOrder, promotionTerms } from '#shop/orders/weights/charge-order.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { readPackingOrder } from './read-packing.ts'

/** A line of a locked order. */
export interface LockedLine {
  order: OrderRow
  lines: Line[]
  line: Line
}

/**
 * Changes a line under the lock of its order, then weighs and charges the order again. `change` stores what happened
 * and returns the changed fields of the line.
 */
export async function changeOrderLine(
  context: AppContext,
  quien: string,
  { id, posicion }: { id: string; posicion: number },
  change: (tx: Transaction, locked: LockedLine) => Promise<Partial<Line>>,
): Promise<PackingOrder> {
  return changeOrder(
    context,
    quien,
    id,
    async (tx, order) => {
      refuseLeft(order)
      const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
      const line = lines.find((each) => each.posicion === posicion && each.importada === null)
      if (!line) throw new Refusal(404, 'Esa línea no existe')
      const changes = await change(tx, { order, lines, line })
      const packed = await readPackingOrder(tx, id)
      const packages = packed?.productos.find((each) => each.posicion === posicion)?.paquetes ?? []
      const gramosReales = packages.length === 0 ? null : packages.reduce((sum, { gramos }) => sum + gramos, 0)
      const empacadoEn = await storeCharge(tx, { order, lines }, { ...line, ...changes, gramosReales })
      await roundOrders(context, tx, quien, [id])
      return { happened: [{ que: 'pesado', order, empacadoEn }] }
    },
    (tx) => readPacked(tx, id),
  )
}

/** Reads an order after its own update, as the packing screen shows it. */
export async function readPacked(tx: Transaction, id: string): Promise<PackingOrder> {
  const order = await readPackingOrder(tx, id)
  if (!order) throw new Error(`Order ${id} was not found after its own update`)
  return order
}

/** Refuses (409) to pack an order that has left or was cancelled. */
export function refuseLeft({ estado }: OrderRow): void {
  if (!ESTADOS[estado].toBeCut) throw new Refusal(409, `Ese pedido ya está ${ESTADOS[estado].label}: su peso no cambia`)
}

/**
 * Stores a changed line and the new totals of its order. A line that still has to be weighed removes the packed mark.
 * Returns when the order was packed if it stays packed with a new total; otherwise null.
 */
async function storeCharge(
  tx: Transaction,
  { order, lines }: Pick<LockedLine, 'order' | 'lines'>,
  changed: Line,
): Promise<Date | null> {
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
  return totals.total === order.total ? null : packedAt
}
