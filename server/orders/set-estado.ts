import { and, asc, eq, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuseReturned } from '#server/orders/money/refuse-returned.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { queueMessage } from '#server/orders/whatsapp/order-message.ts'
import { hasUsesLeft, promotions } from '#server/promotions/table.ts'
import type { AdminRol } from '#shop/access.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { isOwnUndo, OWNER_ONLY, takesDeliveryBack, wasDelivered } from '#shop/orders/after-delivery.ts'
import type { setOrderEstado } from '#shop/orders/contract.ts'
import { ESTADOS, isNotified, type OrderEstado } from '#shop/orders/estado.ts'
import type { setManyEstados } from '#shop/orders/many-orders.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { effectiveNote, NO_REASON, NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'
import { releaseHour, retakeHour } from './delivery-hours.ts'
import { lastEffectiveChange, readOrder } from './read-orders.ts'
import { releasePromotion, wasUsedBefore } from './submit/promotion-uses.ts'
import { orderHistory, orders } from './table.ts'

type OrderRow = typeof orders.$inferSelect
type Member = { username: string; rol: AdminRol }

/**
 * Changes the state of an order and records who did it. Cancelling releases its hour and its promotion use, reopening
 * takes them again. When two administrators change it at the same time, both changes are made and the second gets a
 * notice (docs/rules.md#changes-of-state).
 */
export async function setEstado(
  context: AppContext,
  { username, rol }: Member,
  { params: { id }, body }: Received<typeof setOrderEstado>,
): Promise<Reply<typeof setOrderEstado>> {
  const { before, order } = await changeEstado(context, username, { id, rol, ...body })
  const meanwhile = body.desde && body.desde !== before
  return { order, aviso: meanwhile ? `Otra persona ya lo había pasado a ${ESTADOS[before].label}` : null }
}

/**
 * Changes the state of many orders, one after the other. An order that is no longer in the expected state, or whose
 * change fails, is reported with its error; the others are changed.
 */
export async function changeManyEstados(
  context: AppContext,
  { username, rol }: Member,
  moves: Received<typeof setManyEstados>['body']['cambios'],
): Promise<Reply<typeof setManyEstados>['resultados']> {
  const results = []
  for (const move of moves) {
    const moved = changeEstado(context, username, { ...move, rol, notas: '', onlyFrom: move.desde })
    const result = await moved.then(
      ({ order }) => ({ order, error: null }),
      (error: unknown) => {
        if (error instanceof Refusal) return { order: null, error: error.message }
        context.log.error({ err: error, orderId: move.id }, 'could not change the state of an order')
        return { order: null, error: 'No se pudo cambiar. Inténtalo otra vez.' }
      },
    )
    results.push({ id: move.id, ...result })
  }
  return results
}

interface Change {
  estado: OrderEstado
  notas: string
  /** The role of who asks for any state; without it the caller has checked what is allowed. */
  rol?: AdminRol
  /** Whether the customer is told, once the change was allowed; without it they are. */
  notifies?: () => boolean
}

interface StateChange extends Change {
  /** When set, the change is refused (409) unless the order is in this state. */
  onlyFrom?: OrderEstado
  /** Refuses the change, or adds to its transaction, once the order is locked; returns when it happened, if not now. */
  allow?: (tx: Transaction, order: OrderRow) => Promise<Date | undefined>
}

/** Changes the state of an order, with all that depends on it, in one transaction; then notifies open pages. */
export async function changeEstado(
  context: AppContext,
  quien: string,
  { id, onlyFrom, allow, ...change }: StateChange & { id: string },
) {
  const { row, ...moved } = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (onlyFrom && order.estado !== onlyFrom)
      throw new Refusal(409, `Otra persona ya lo pasó a ${ESTADOS[order.estado].label}`)
    if (order.estado === 'entregado' && change.estado !== 'entregado') await refuseReturned(tx, id)
    const cuando = (await allow?.(tx, order)) ?? context.now()
    const changed = await applyEstado(context, tx, order, { ...change, quien, cuando })
    return { row: order, before: order.estado, order: changed }
  })
  await publishOrder(context, { ...row, estado: change.estado })
  return moved
}

/** Returns an order, locked; refused (404) where there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  return order
}

/** Changes the state of a locked order, with all that depends on it, and returns the order as it is then. */
export async function applyEstado(
  context: AppContext,
  tx: Transaction,
  order: OrderRow,
  { quien, cuando, estado, notas, rol, notifies = () => true }: Change & { quien: string; cuando: Date },
) {
  const { id } = order
  const missing = rol ? await reasonAfterDelivery(tx, order, { quien, rol, hacia: estado, cuando }) : ''
  const motivo = notas || missing
  const [before, after] = [ESTADOS[order.estado], ESTADOS[estado]]
  if (before.occupiesHour && !after.occupiesHour) await releaseSlotAndPromotion(tx, order)
  if (!before.occupiesHour && after.occupiesHour) await retakeSlotAndPromotion(tx, order)
  await tx
    .update(orders)
    .set({ estado, fechaActualizacion: cuando, ...(notas ? { notas } : {}) })
    .where(eq(orders.id, id))
  if (order.estado !== estado) await roundOrders(context, tx, quien, [id])
  const cambio = newId()
  await tx
    .insert(orderHistory)
    .values({ id: cambio, orderId: id, quien, cuando, desde: order.estado, hacia: estado, notas: motivo })
  await record(tx, {
    quien,
    cuando: context.now(),
    accion: 'pedido.estado',
    objeto: `Pedido ${shortId(id)}`,
    antes: { estado: order.estado },
    despues: { estado, ...(motivo ? { notas: motivo } : {}) },
  })
  const read = await readOrder(tx, id)
  if (!read) throw new Error(`Order ${id} was not found after its own update`)
  const changed = { ...read, notas: effectiveNote(read.historial, read.notas) }
  if (changed.notas !== read.notas) await tx.update(orders).set({ notas: changed.notas }).where(eq(orders.id, id))
  if (!order.sinAvisos && notifies() && lastEffectiveChange(changed)?.id === cambio)
    await queueNotifications(context, tx, changed, cambio)
  return changed
}

/**
 * Refuses (403) to take a delivery back to anybody but the owner, who needs no reason to undo a change of their own.
 * Returns the reason to record where none was given.
 */
async function reasonAfterDelivery(
  tx: Transaction,
  { id, estado }: OrderRow,
  { rol, ...change }: { quien: string; rol: AdminRol; hacia: OrderEstado; cuando: Date },
): Promise<string> {
  const historial = await tx
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
  const order = { estado, fueEntregado: wasDelivered(historial) }
  if (!takesDeliveryBack(order, change.hacia) || isOwnUndo(historial, { ...change, desde: estado })) return ''
  if (rol !== 'dueño') throw new Refusal(403, OWNER_ONLY)
  return NO_REASON
}

/**
 * Queues the notifications of a change, delayed until it can no longer be undone. A change that undoes another sends
 * none.
 */
async function queueNotifications(
  context: AppContext,
  tx: Transaction,
  { id, estado, cliente }: Order,
  cambio: string,
): Promise<void> {
  if (isNotified(estado) && cliente.email)
    await context.jobs.enqueue(tx, 'correo', [{ letter: 'pedido-estado', orderId: id, cambio }], NOTIFICATION_DELAY_S)
  if (estado === 'en_camino')
    await queueMessage(
      context,
      tx,
      { template: 'pedido_en_camino', orderId: id, cambio },
      cliente.telefono,
      NOTIFICATION_DELAY_S,
    )
}

async function releaseSlotAndPromotion(
  tx: Transaction,
  { fechaEntrega, horaEntrega, horaLiberada, promotionId }: OrderRow,
): Promise<void> {
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await releasePromotion(tx, promotionId)
}

/** When the promotion has no use left for this customer, the order keeps its price and no longer counts as a use. */
async function retakeSlotAndPromotion(tx: Transaction, order: OrderRow): Promise<void> {
  const { id, fechaEntrega, horaEntrega, horaLiberada, promotionId } = order
  if (!horaLiberada) await retakeHour(tx, fechaEntrega, horaEntrega)
  if (!promotionId) return
  const [used] = await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(eq(promotions.id, promotionId), hasUsesLeft))
    .returning({ unaPorCliente: promotions.unaPorCliente })
  const isRepeat = used?.unaPorCliente === true && (await wasUsedBefore(tx, promotionId, order))
  if (isRepeat) await releasePromotion(tx, promotionId)
  if (!used || isRepeat) await tx.update(orders).set({ promotionId: null }).where(eq(orders.id, id))
}
