import { and, asc, eq, or } from 'drizzle-orm'
import { deliverySlots } from '#server/calendar/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid } from '#server/http/refusal.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Slot, slotRefusal } from '#shop/orders/delivery/delivery-slots.ts'
import type { Settings } from '#shop/settings.ts'
import { type Capacity, refuseHour, releaseHour, retakeHour } from './delivery-hours.ts'
import { takePlaces } from './submit/order-statements.ts'
import { orders } from './table.ts'

/**
 * Moves a locked order to another day and hour: takes a place in the new hour and releases the old one, if the order
 * still holds it. Refuses (400) a day or hour that is not offered, and (409) a full hour, with the next free one.
 */
export async function moveHour(
  context: AppContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  to: Slot,
  settings: Settings,
): Promise<void> {
  const today = panamaDay(context.now())
  const rules = { ...settings, tipoEntrega: order.tipoEntrega }
  const refused = slotRefusal(to.fechaEntrega, to.horaEntrega, today, rules)
  if (refused) throw invalid({ [refused.field]: refused.error })
  if (!(await swapHour(context, tx, order, to, settings)))
    throw await refuseHour(tx, to.fechaEntrega, to.horaEntrega, today, rules)
}

/**
 * Like `moveHour`, for any day and hour. Returns whether there was a place. Without one it moves nothing, except with
 * `anyway`: then the order takes a place beyond the capacity.
 */
export async function swapHour(
  context: AppContext,
  tx: Transaction,
  { id, fechaEntrega, horaEntrega, horaLiberada }: typeof orders.$inferSelect,
  to: Slot,
  settings: Capacity,
  anyway = false,
): Promise<boolean> {
  const now = context.now()
  await lockHours(tx, [{ fechaEntrega, horaEntrega }, to])
  const { fechaEntrega: fecha, horaEntrega: hora } = to
  const taken = await takePlaces(tx, { fecha, hora, settings, promotionId: null, counts: [] }, now)
  if (!taken.hour && !anyway) return false
  if (!taken.hour) await retakeHour(tx, fecha, hora)
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await tx
    .update(orders)
    .set({ ...to, horaLiberada: false, fechaActualizacion: now })
    .where(eq(orders.id, id))
  return taken.hour
}

/** Locks the rows of these hours, always in the same order, so that two orders swapping hours cannot deadlock. */
async function lockHours(tx: Transaction, slots: Slot[]): Promise<void> {
  const { fecha, hora } = deliverySlots
  const either = slots.map((slot) => and(eq(fecha, slot.fechaEntrega), eq(hora, slot.horaEntrega)))
  await tx
    .select({ fecha })
    .from(deliverySlots)
    .where(or(...either))
    .orderBy(asc(fecha), asc(hora))
    .for('update')
}
