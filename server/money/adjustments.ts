import { eq } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { ORDER_WITH_MONEY } from '#server/orders/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, usd } from '#shop/money.ts'
import { ADJUSTMENT_NAMES, type AdjustmentKind, type ClaimReason } from '#shop/orders/money/kinds.ts'
import { owed } from '#shop/orders/money/money-of.ts'
import type { Adjustment } from '#shop/orders/money/payment.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { type Member, refuseAboveLimit } from './member.ts'
import { openDay, publishOrders } from './payments.ts'
import { readAdjustment } from './read-money.ts'
import { adjustments } from './table.ts'

/** An adjustment to be stored; `monto` is negative where it reverses another one. */
export interface NewAdjustment {
  id: string
  que: AdjustmentKind
  monto: Cents
  cuando: Date
  quien: string
  motivo: string
  orderId?: string | null
  customerId?: string | null
  posicion?: number | null | undefined
  gramos?: number | null | undefined
  razon?: ClaimReason | null | undefined
  foto?: boolean
  anula?: string | null
}

/**
 * Stores an adjustment with its entry in the audit log. Returns false for a repeat, which stores nothing; refused (409)
 * where the id stands for another one.
 */
export async function storeAdjustment(context: AppContext, tx: Transaction, row: NewAdjustment): Promise<boolean> {
  const now = context.now()
  const cuando = new Date(Math.min(row.cuando.getTime(), now.getTime()))
  const [stored] = await tx
    .insert(adjustments)
    .values({ ...row, cuando, recibido: now, dia: openDay(panamaDay(cuando)) })
    .onConflictDoNothing()
    .returning({ id: adjustments.id })
  if (!stored) {
    const [same] = await tx.select().from(adjustments).where(eq(adjustments.id, row.id))
    if (!same && row.anula) throw new Refusal(409, 'Eso ya está anulado')
    if (same?.monto !== row.monto || same.que !== row.que || same.anula !== (row.anula ?? null))
      throw new Refusal(409, 'Ese número ya es de otro ajuste')
    return false
  }
  await record(tx, {
    ...{ quien: row.quien, cuando: now, accion: row.anula ? 'ajuste.anulado' : 'ajuste.anotado' },
    objeto: row.orderId ? `Pedido ${shortId(row.orderId)}` : 'Saldo de un cliente',
    despues: { tipo: ADJUSTMENT_NAMES[row.que], total: row.monto / 100 },
  })
  return true
}

/** An adjustment of an order, as it is sent. */
interface Sent {
  id: string
  cuando: Date
  que: 'devolucion' | 'perdona'
  monto: Cents
  motivo: string
  posicion?: number | undefined
  gramos?: number | undefined
  razon?: ClaimReason | undefined
  foto?: string | undefined
}

/**
 * Notes a return of a delivered order, or what is forgiven of it: never more than is still owed for it in all. Only the
 * owner forgives; an operator returns up to `limiteDevolucion` (docs/rules.md#rights).
 */
export async function adjustOrder(
  context: AppContext,
  { username, rol }: Member,
  orderId: string,
  { foto, ...sent }: Sent,
): Promise<Adjustment> {
  if (sent.que === 'perdona' && rol !== 'dueño') throw new Refusal(403, 'Perdonar una deuda le toca al dueño')
  await refuseAboveLimit(context, { rol }, sent.monto)
  const isNew = await withPhotos(context, [{ id: sent.id, foto }], () =>
    context.db.transaction(async (tx) => {
      await lockToAdjust(tx, orderId, sent)
      return storeAdjustment(context, tx, { ...sent, orderId, quien: username, foto: foto !== undefined })
    }),
  )
  if (isNew) await publishOrders(context, [orderId])
  return readAdjustment(context.db, sent.id)
}

/** Locks an order whose amount is adjusted, so that two returns at once never pass what it costs. */
export async function lockToAdjust(tx: Transaction, orderId: string, { id, monto }: { id: string; monto: Cents }) {
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if ((await tx.$count(adjustments, eq(adjustments.id, id))) > 0) return order
  if (order.sinDatos) throw new Refusal(409, 'Ese pedido es de antes de llevar las cuentas')
  if (order.estado !== 'entregado') throw new Refusal(409, 'Se devuelve de un pedido entregado; antes, cámbialo')
  // Read again under the lock: what another one adjusted meanwhile counts.
  const [fresh] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
  const left = owed(fresh ?? order)
  if (monto > left) throw new Refusal(409, `De ese pedido se puede devolver hasta ${usd(left)}`)
  return order
}

/** Reverses an adjustment by one that names it. */
export async function reverseAdjustment(
  context: AppContext,
  quien: string,
  adjustmentId: string,
  { id, cuando, motivo }: { id: string; cuando: Date; motivo: string },
): Promise<Adjustment> {
  const orderId = await context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(adjustments).where(eq(adjustments.id, adjustmentId)).for('update')
    if (!found) throw new Refusal(404, 'Ajuste no encontrado')
    if (found.anula) throw new Refusal(409, 'Eso ya anula otro ajuste')
    const { que, customerId, posicion, gramos, razon } = found
    await storeAdjustment(context, tx, {
      ...{ id, cuando, quien, motivo, que, customerId, posicion, gramos, razon },
      orderId: found.orderId,
      monto: minus(cents(0), found.monto),
      anula: found.id,
    })
    return found.orderId
  })
  await publishOrders(context, orderId ? [orderId] : [])
  return readAdjustment(context.db, id)
}

/** Notes what a customer owed before accounts were kept here. */
export async function setOpeningBalance(
  context: AppContext,
  quien: string,
  customerId: string,
  sent: { id: string; cuando: Date; monto: Cents; motivo: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const personId = await personOf(tx, customerId)
    await storeAdjustment(context, tx, { ...sent, quien, que: 'apertura', customerId: personId })
  })
}
