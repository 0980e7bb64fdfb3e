import { and, eq, getColumns } from 'drizzle-orm'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type * as contract from '#shop/packing/contract.ts'
import type { CutTick, PackingOrder } from '#shop/packing/packing-order.ts'
import { readPacked, refuseLeft } from './charge-again.ts'
import { readTicks } from './read-packing.ts'
import { cutTicks } from './table.ts'

/**
 * Marks an order as packed, with its boxes, and queues the customer's notices; or removes the mark. Refuses (409) an
 * order with an unweighed line.
 */
export async function markPacked(
  context: AppContext,
  quien: string,
  { params: { id }, body: { cajas } }: Received<typeof contract.markPacked>,
): Promise<PackingOrder> {
  return changeOrder(
    context,
    quien,
    id,
    async (tx, order) => {
      refuseLeft(order)
      const missing = (await readPacked(tx, id)).productos.filter(isUnweighed).map(({ nombre }) => nombre)
      if (cajas !== null && missing.length > 0) throw new Refusal(409, `Falta pesar: ${missing.join(', ')}`)
      const empacadoEn = cajas === null ? null : (order.empacadoEn ?? context.now())
      await tx.update(orders).set({ empacadoEn, cajas }).where(eq(orders.id, id))
      const audited = order.cajas === cajas ? {} : { antes: { cajas: order.cajas }, despues: { cajas } }
      const announced = order.empacadoEn === null ? empacadoEn : null
      const happened: Happened = empacadoEn
        ? { que: 'empacado', order, empacadoEn: announced, ...audited }
        : { que: 'desempacado', order, ...audited }
      return { happened: [happened] }
    },
    (tx) => readPacked(tx, id),
  )
}

/** Ticks off a cut of an hour, or removes the tick; the last write wins. Refuses (400) an unknown cut. */
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
  // Events need an order: any order with the cut makes the other tablets reload. Its customer gets no event.
  const [order] = await db
    .select(getColumns(orders))
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.fechaEntrega, fecha), eq(orders.horaEntrega, hora), eq(orderLines.codigo, codigo)))
    .limit(1)
  if (order) await publishOrder(context, { ...order, userId: null, email: '' })
  return readTicks(db, fecha)
}
