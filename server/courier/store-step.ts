import { eq, max } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storePhoto } from '#server/media/store-photo.ts'
import { releaseHour } from '#server/orders/delivery-hours.ts'
import { changeEstado } from '#server/orders/set-estado.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import type { AdminRol } from '#shop/access.ts'
import { COURIER_DAYS, ESTADO_AFTER, type Stop } from '#shop/courier/stop.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'
import { readStop } from './read-route.ts'
import { deliverySteps } from './table.ts'

interface Courier {
  username: string
  rol: AdminRol
}

/** A step as it was sent; `foto` in base64. */
type SentStep = Pick<DeliveryStep, 'paso' | 'que' | 'cuando'> & {
  id: string
  recibe?: string | undefined
  motivo?: string | undefined
  foto?: string | undefined
}

/**
 * Stores a step of a delivery, once, with the change of state that it means, and returns the order as it is then. A step
 * that could not be done frees the hour and asks the customer for another day. Refused (409): an order that was
 * cancelled or delivered, is picked up, or is due on another day (docs/rules.md#deliveries-of-the-day).
 */
export async function storeStep(context: AppContext, courier: Courier, step: SentStep): Promise<Stop> {
  const { id, paso, que, foto, recibe = '', motivo = '' } = step
  const isRepeat = await readRepeat(context, step)
  if (!isRepeat) {
    if (foto !== undefined) await storePhoto(context, paso, foto)
    const allow = async (tx: Transaction, order: typeof orders.$inferSelect) => {
      const recibido = context.now()
      const cuando = await momentOf(tx, step, recibido)
      const row = { paso, orderId: id, que, cuando, recibido, quien: courier.username, recibe, motivo, foto: !!foto }
      const added = await tx.insert(deliverySteps).values(row).onConflictDoNothing().returning()
      if (added.length === 0) throw new Repeated()
      refuseStep(order, que, courier.rol, panamaDay(recibido))
      if (que === 'no_se_pudo') await freeHour(context, tx, order)
      return cuando
    }
    const change = { id, estado: ESTADO_AFTER[que], notas: '', allow }
    await changeEstado(context, courier.username, change).catch(async (error: unknown) => {
      if (error instanceof Refusal && foto !== undefined) await removePhotos(context, [paso])
      if (!(error instanceof Repeated)) throw error
      await readRepeat(context, step)
    })
  }
  const stop = await readStop(context.db, id)
  if (!stop) throw new Refusal(404, 'Pedido no encontrado')
  return stop
}

/** Ends the transaction of a step that a concurrent request has stored meanwhile. */
class Repeated extends Error {}

/** Whether the step is stored; its id with another order or step is a mistake of the caller. */
async function readRepeat({ db }: AppContext, { paso, id, que }: SentStep): Promise<boolean> {
  const [stored] = await db.select().from(deliverySteps).where(eq(deliverySteps.paso, paso))
  if (stored && (stored.orderId !== id || stored.que !== que))
    throw new Refusal(409, 'Ese paso ya está anotado en otro pedido')
  return stored !== undefined
}

/** When it happened, for a phone whose clock may be wrong: not after now, and not before what is in the history. */
async function momentOf(tx: Transaction, { id, cuando }: SentStep, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ cuando: max(orderHistory.cuando) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
  const earliest = last?.cuando?.getTime() ?? 0
  return new Date(Math.max(earliest, Math.min(cuando.getTime(), now.getTime())))
}

function refuseStep(
  { estado, tipoEntrega, fechaEntrega, direccion }: typeof orders.$inferSelect,
  que: DeliveryStep['que'],
  rol: AdminRol,
  today: string,
): void {
  if (tipoEntrega !== 'domicilio') throw new Refusal(409, 'Ese pedido se retira en la tienda')
  if (direccion === '') throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
  const isTooOld = rol === 'repartidor' && fechaEntrega < addDays(today, -COURIER_DAYS)
  if (fechaEntrega > today || isTooOld) throw new Refusal(409, 'Ese pedido es para otro día')
  if (estado === 'cancelado' || (estado === 'entregado' && que !== 'entregado'))
    throw new Refusal(409, `Ese pedido ya está ${ESTADOS[estado].label}: llama a la tienda`)
}

async function freeHour(context: AppContext, tx: Transaction, order: typeof orders.$inferSelect): Promise<void> {
  const { id, fechaEntrega, horaEntrega, horaLiberada, email, sinAvisos } = order
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await tx.update(orders).set({ horaLiberada: true }).where(eq(orders.id, id))
  if (email && !sinAvisos)
    await context.jobs.enqueue(tx, 'correo', [{ letter: 'otro-dia', orderId: id }], NOTIFICATION_DELAY_S)
}
