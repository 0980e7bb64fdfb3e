import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import { record } from '#server/audit/record.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { promotions } from '#server/promotions/table.ts'
import { Refusal } from '#server/refusal.ts'
import type { Tools } from '#server/tools.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import type { setOrderEstado } from '#shop/orders/contract.ts'
import { ESTADO_LABELS, holdsItsPlace, isNews } from '#shop/orders/estado.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import { releaseHour, retakeHour } from './delivery-hours.ts'
import { readOrder } from './read-orders.ts'
import { orderHistory, orders } from './table.ts'
import { queueMessage } from './whatsapp-order.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Moves an order to any state and writes who did it. Cancelling gives its hour and its promotion back, taking it up
 * again takes them again. Two administrators at once: both changes stand, the second is told (decisions §5).
 */
export async function setEstado(
  tools: Tools,
  quien: string,
  { params: { id }, body: { estado, notas, desde } }: Received<typeof setOrderEstado>,
): Promise<Reply<typeof setOrderEstado>> {
  const { db, jobs, now, events, log } = tools
  const { userId, ...answer } = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    if (holdsItsPlace(order.estado) && !holdsItsPlace(estado)) await givePlaceBack(tx, order)
    if (!holdsItsPlace(order.estado) && holdsItsPlace(estado)) await takePlaceAgain(tx, order)
    const cuando = now()
    await tx
      .update(orders)
      .set({ estado, fechaActualizacion: cuando, ...(notas ? { notas } : {}) })
      .where(eq(orders.id, id))
    const cambio = newId()
    await tx
      .insert(orderHistory)
      .values({ id: cambio, orderId: id, quien, cuando, desde: order.estado, hacia: estado, notas })
    if (order.estado !== estado && isNews(estado) && order.email)
      await jobs.put(tx, 'correo', [{ letter: 'pedido-estado', orderId: id, cambio }])
    await record(tx, {
      quien,
      cuando,
      accion: 'pedido.estado',
      objeto: `Pedido ${shortId(id)}`,
      antes: { estado: order.estado },
      despues: { estado, ...(notas ? { notas } : {}) },
    })
    if (estado === 'en_camino' && order.estado !== estado)
      await queueMessage(tools, tx, { template: 'pedido_en_camino', orderId: id, cambio }, order.telefono)
    const changed = await readOrder(tx, id)
    if (!changed) throw new Error(`Order ${id} vanished inside its own transaction`)
    const meanwhile = desde && desde !== order.estado
    const aviso = meanwhile ? `Otra persona ya lo había pasado a ${ESTADO_LABELS[order.estado]}` : null
    return { userId: order.userId ?? (await verifiedOwner(tx, order.email)), order: changed, aviso }
  })
  // The change has been made; a page that is not told reads it when it is looked at again.
  await events
    .announce({ orderId: id, estado, userId })
    .catch((error: unknown) => log.warn({ err: error, orderId: id }, 'open pages were not told'))
  return answer
}

/** An order made without an account is shown in the one whose confirmed e-mail it carries (decisions §5). */
async function verifiedOwner(tx: Transaction, email: string): Promise<string | null> {
  const mine = and(eq(users.email, email.toLowerCase()), eq(users.emailVerificado, true))
  const [user] = await tx.select({ id: users.id }).from(users).where(mine)
  return user?.id ?? null
}

async function givePlaceBack(tx: Transaction, { fechaEntrega, horaEntrega, promotionId }: OrderRow): Promise<void> {
  await releaseHour(tx, fechaEntrega, horaEntrega)
  if (!promotionId) return
  await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} - 1` })
    .where(and(eq(promotions.id, promotionId), gt(promotions.usoActual, 0)))
}

/** Somebody else may have had the last use meanwhile: then the order keeps its price and no longer counts as a use. */
async function takePlaceAgain(
  tx: Transaction,
  { id, fechaEntrega, horaEntrega, promotionId }: OrderRow,
): Promise<void> {
  await retakeHour(tx, fechaEntrega, horaEntrega)
  if (!promotionId) return
  const { usoActual, usoMaximo } = promotions
  const used = await tx
    .update(promotions)
    .set({ usoActual: sql`${usoActual} + 1` })
    .where(and(eq(promotions.id, promotionId), or(isNull(usoMaximo), lt(usoActual, usoMaximo))))
    .returning({ id: promotions.id })
  if (used.length === 0) await tx.update(orders).set({ promotionId: null }).where(eq(orders.id, id))
}
