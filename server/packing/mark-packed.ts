import { and, eq, getColumns } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type * as contract from '#shop/packing/contract.ts'
import type { CutTick, PackingOrder } from '#shop/packing/packing-order.ts'
import { lockToPack } from './charge-again.ts'
import { queueNotice } from './queue-notice.ts'
import { readPackingOrder, readTicks } from './read-packing.ts'
import { cutTicks } from './table.ts'

/**
 * Marks an order as packed, with its boxes, and queues what the customer is told of it; or takes the mark away. Refused
 * (409) while a line is not weighed.
 */
export async function markPacked(
  context: AppContext,
  quien: string,
  { params: { id }, body: { cajas } }: Received<typeof contract.markPacked>,
): Promise<PackingOrder> {
  const { before, order } = await context.db.transaction(async (tx) => {
    const before = await lockToPack(tx, id)
    const lines = (await readPackingOrder(tx, id))?.productos ?? []
    const missing = lines.filter(isUnweighed).map(({ nombre }) => nombre)
    if (cajas !== null && missing.length > 0) throw new Refusal(409, `Falta pesar: ${missing.join(', ')}`)
    const cuando = context.now()
    const empacadoEn = cajas === null ? null : (before.empacadoEn ?? cuando)
    await tx.update(orders).set({ empacadoEn, cajas }).where(eq(orders.id, id))
    if (empacadoEn !== null && before.empacadoEn === null) await queueNotice(context, tx, before, empacadoEn)
    if (before.cajas !== cajas)
      await record(tx, {
        quien,
        cuando,
        accion: cajas === null ? 'pedido.desempacado' : 'pedido.empacado',
        objeto: `Pedido ${shortId(id)}`,
        antes: { cajas: before.cajas },
        despues: { cajas },
      })
    const packed = await readPackingOrder(tx, id)
    if (!packed) throw new Error(`Order ${id} was not found after its own update`)
    return { before, order: packed }
  })
  await publishOrder(context, before)
  return order
}

/**
 * Ticks a cut of an hour off, or takes the tick away; the last one to say so wins. A cut that the shop does not have is
 * refused (400).
 */
export async function tickCut(
  context: AppContext,
  quien: string,
  { body: { cortado, ...cut } }: Received<typeof contract.tickCut>,
): Promise<CutTick[]> {
  const { db, now } = context
  const { fecha, hora, codigo, preparacion } = cut
  if ((await db.$count(products, eq(products.codigo, codigo))) === 0) throw invalid({ codigo: 'Ese corte no existe' })
  if (cortado)
    await db
      .insert(cutTicks)
      .values({ ...cut, quien, cuando: now() })
      .onConflictDoNothing()
  else
    await db
      .delete(cutTicks)
      .where(
        and(
          eq(cutTicks.fecha, fecha),
          eq(cutTicks.hora, hora),
          eq(cutTicks.codigo, codigo),
          eq(cutTicks.preparacion, preparacion),
        ),
      )
  // Events name an order: any one with the cut tells the other tablets to read again. Its customer is not concerned.
  const [order] = await db
    .select(getColumns(orders))
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.fechaEntrega, fecha), eq(orders.horaEntrega, hora), eq(orderLines.codigo, codigo)))
    .limit(1)
  if (order) await publishOrder(context, { ...order, userId: null, email: '' })
  return readTicks(db, fecha)
}
