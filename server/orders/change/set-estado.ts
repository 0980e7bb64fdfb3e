import { and, asc, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { releaseHour, retakeHour } from '#server/orders/delivery-hours.ts'
import { refuseReturned } from '#server/orders/money/refuse-returned.ts'
import { roundOrders } from '#server/orders/money/round-orders.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { releasePromotion, wasUsedBefore } from '#server/orders/submit/promotion-uses.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import { hasUsesLeft, promotions } from '#server/promotions/table.ts'
import type { AdminRol, Member } from '#shop/access.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { isOwnUndo, OWNER_ONLY, takesDeliveryBack, wasDelivered } from '#shop/orders/after-delivery.ts'
import type { setOrderEstado } from '#shop/orders/contract.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { setManyEstados } from '#shop/orders/many-orders.ts'
import { effectiveChanges, effectiveNote, NO_REASON } from '#shop/orders/undo.ts'
import { changeOrder } from './change-order.ts'
import type { OrderRow } from './lock-order.ts'
import type { Happened } from './told.ts'

/**
 * Changes the state of an order and records who did it. Cancelling releases the place in its hour and its use of the
 * promotion; reopening takes them again. When two administrators change it at the same time, both changes are made and
 * the second administrator gets a notice (docs/rules.md#changes-of-state).
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
 * Changes the state of many orders, one after the other. When an order is not in the expected state, or its change
 * fails, its error is returned and the other orders are still changed.
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
  /** The role that is checked for the change; `undefined` when the caller has already checked what is allowed. */
  rol?: AdminRol
  /** Whether the customer is notified; `true` by default. */
  avisa?: boolean
}

/** Changes the state of an order. With `onlyFrom`, refuses (409) an order that is in another state. */
const changeEstado = (
  context: AppContext,
  quien: string,
  { id, onlyFrom, ...change }: Change & { id: string; onlyFrom?: OrderEstado },
) =>
  changeOrder(
    context,
    quien,
    id,
    async (tx, order) => {
      if (onlyFrom && order.estado !== onlyFrom)
        throw new Refusal(409, `Otra persona ya lo pasó a ${ESTADOS[order.estado].label}`)
      const estado = await applyEstado(context, tx, order, { ...change, quien, cuando: context.now() })
      return { happened: [estado], before: order.estado }
    },
    async (tx, { before }) => ({ before, order: await readChanged(tx, id) }),
  )

/** Reads an order after its own update. */
export async function readChanged(tx: Transaction, id: string) {
  const order = await readOrder(tx, id)
  if (!order) throw new Error(`Order ${id} was not found after its own update`)
  return order
}

/** Changes the state of a locked order and everything that depends on it. Returns the event. */
export async function applyEstado(
  context: AppContext,
  tx: Transaction,
  order: OrderRow,
  { quien, cuando, estado, notas, rol, avisa = true }: Change & { quien: string; cuando: Date },
): Promise<Happened> {
  const { id, estado: desde } = order
  if (desde === 'entregado' && estado !== 'entregado') await refuseReturned(tx, id)
  const historial = await tx
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
  const missing = rol ? reasonAfterDelivery(historial, order, { quien, rol, hacia: estado, cuando }) : ''
  const entrada = { id: newId(), cuando, desde, hacia: estado, notas: notas || missing }
  const after = [...historial, entrada]
  if (ESTADOS[desde].occupiesHour && !ESTADOS[estado].occupiesHour) await releaseSlotAndPromotion(tx, order)
  if (!ESTADOS[desde].occupiesHour && ESTADOS[estado].occupiesHour) await retakeSlotAndPromotion(tx, order)
  const fields = { estado, fechaActualizacion: cuando, notas: effectiveNote(after, notas || order.notas) }
  await tx.update(orders).set(fields).where(eq(orders.id, id))
  if (desde !== estado) await roundOrders(context, tx, quien, [id], estado === 'entregado')
  return {
    que: 'estado',
    order: { ...order, ...fields },
    entrada,
    antes: { estado: desde },
    despues: { estado, ...(entrada.notas ? { notas: entrada.notas } : {}) },
    // A change that undoes another one notifies nobody.
    avisa: avisa && effectiveChanges(after).at(-1)?.id === entrada.id,
  }
}

/**
 * Only the owner may take a delivery back; anybody may undo their own change. Refuses (403) everyone else. Returns the
 * reason to record when none was given.
 */
function reasonAfterDelivery(
  historial: (typeof orderHistory.$inferSelect)[],
  { estado }: OrderRow,
  { rol, ...change }: { quien: string; rol: AdminRol; hacia: OrderEstado; cuando: Date },
): string {
  const order = { estado, fueEntregado: wasDelivered(historial) }
  if (!takesDeliveryBack(order, change.hacia) || isOwnUndo(historial, { ...change, desde: estado })) return ''
  if (rol !== 'dueño') throw new Refusal(403, OWNER_ONLY)
  return NO_REASON
}

async function releaseSlotAndPromotion(
  tx: Transaction,
  { fechaEntrega, horaEntrega, horaLiberada, promotionId }: OrderRow,
): Promise<void> {
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await releasePromotion(tx, promotionId)
}

/** If the promotion has no use left for this customer, the order keeps its price but stops counting as a use. */
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
