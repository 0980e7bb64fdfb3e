import { and, asc, eq, isNull, not } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockPayment, storeReversal } from '#server/money/payments.ts'
import { doorConflicts, payments, wasReversed } from '#server/money/table.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import { lockOrder } from '#server/orders/change/lock-order.ts'
import { applyEstado } from '#server/orders/change/set-estado.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orders } from '#server/orders/table.ts'
import type { AdminRol } from '#shop/access.ts'
import type { settleDoorConflict } from '#shop/courier/contract.ts'
import { DOOR_CONFLICTS, type DoorConflict, type DoorConflictKind } from '#shop/courier/door.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import { restoreDiscount } from './door-money.ts'
import { deliverySteps } from './table.ts'

/** Most open conflicts shown at once. */
const MOST_SHOWN = 100

/** Stores the contradictions between a delivery step and the office's records, for the team to resolve. */
export async function storeConflicts(
  tx: Transaction,
  { paso, orderId, recibido }: { paso: string; orderId: string; recibido: Date },
  kinds: readonly DoorConflictKind[],
): Promise<void> {
  if (kinds.length > 0) await tx.insert(doorConflicts).values({ paso, orderId, que: kinds.join(' '), cuando: recibido })
}

const isOpen = isNull(doorConflicts.resueltoEn)

/** Returns the unresolved conflicts, oldest first. */
export async function readConflicts(db: Database): Promise<DoorConflict[]> {
  const rows = await db
    .select({ conflict: doorConflicts, puerta: deliverySteps, pago: payments, pedido: ORDER_WITH_MONEY })
    .from(doorConflicts)
    .innerJoin(deliverySteps, eq(deliverySteps.paso, doorConflicts.paso))
    .innerJoin(orders, eq(orders.id, doorConflicts.orderId))
    .leftJoin(payments, and(eq(payments.id, doorConflicts.paso), not(wasReversed('payments'))))
    .where(isOpen)
    .orderBy(asc(doorConflicts.cuando), asc(doorConflicts.paso))
    .limit(MOST_SHOWN)
  return rows.map(({ conflict, puerta, pago, pedido }) => {
    const named: string[] = conflict.que.split(' ')
    return {
      paso: conflict.paso,
      que: DOOR_CONFLICTS.filter((kind) => named.includes(kind)),
      cuando: conflict.cuando,
      puerta,
      pago,
      pedido: { ...pedido, dinero: moneyOf(pedido) },
    }
  })
}

/**
 * Resolves a conflict once: leaves things as they are, marks the order delivered, or reverses the payment taken at the
 * door (owner only, 403). Refuses (409) a conflict that someone else has resolved.
 */
export async function settleConflict(
  context: AppContext,
  { username: quien, rol }: { username: string; rol: AdminRol },
  paso: string,
  { hace }: Received<typeof settleDoorConflict>['body'],
): Promise<Reply<typeof settleDoorConflict>> {
  if (hace === 'anular_pago' && rol !== 'dueño') throw new Refusal(403, 'Ese pago solo lo anula el dueño')
  const change = async (tx: Transaction) => {
    const [found] = await tx.select().from(doorConflicts).where(eq(doorConflicts.paso, paso)).for('update')
    if (!found) throw new Refusal(404, 'No existe ese paso')
    if (found.resueltoEn) throw new Refusal(409, `Ya lo resolvió ${found.resolvio}`)
    const { orderId } = found
    const cuando = context.now()
    const happened: Happened[] = []
    await tx.update(doorConflicts).set({ resolvio: quien, resueltoEn: cuando }).where(eq(doorConflicts.paso, paso))
    // A payment is locked before its orders (docs/decisions/008-capacity-counters.md).
    const payment = hace === 'anular_pago' ? await lockPayment(tx, paso) : undefined
    const order = await lockOrder(tx, orderId)
    if (hace === 'entregado') {
      const step = { quien, rol, cuando, estado: 'entregado' as const, notas: '' }
      if (order.estado !== 'entregado') happened.push(await applyEstado(context, tx, order, step))
      happened.push(...(await restoreDiscount(context, tx, paso, { orderId, quien, cuando })))
    }
    const motivo = found.que === 'regalo' ? 'Era un regalo: se devolvió' : 'Se anotó dos veces'
    if (payment) await storeReversal(context, tx, payment, { id: newId(), cuando, quien, motivo })
    happened.push({ que: 'puerta_resuelta', order, despues: { resuelto: hace } })
    return { happened, resolvio: quien, resueltoEn: cuando }
  }
  return changeOrders(context, quien, change, async (_, { resolvio, resueltoEn }) => ({ resolvio, resueltoEn }))
}
