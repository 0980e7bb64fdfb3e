import { and, eq, max, ne } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { releaseHour } from '#server/orders/delivery-hours.ts'
import { applyEstado, lockOrder } from '#server/orders/set-estado.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import type { AdminRol } from '#shop/access.ts'
import { atDoor, type DoorDiscount, NOT_PAID } from '#shop/courier/door.ts'
import { COURIER_DAYS, ESTADO_AFTER, type Stop } from '#shop/courier/stop.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'
import { storeConflicts } from './door-conflicts.ts'
import { type ReceivedAtDoor, refuseDiscount, storeDiscount, storeReceived } from './door-money.ts'
import { readStop } from './read-route.ts'
import { deliverySteps } from './table.ts'

interface Courier {
  username: string
  rol: AdminRol
}

type OrderRow = typeof orders.$inferSelect

/** A step as it was sent; `foto` in base64, `para` the day for which the phone had the order. */
type SentStep = Pick<DeliveryStep, 'paso' | 'que' | 'cuando'> & {
  id: string
  para?: Day | undefined
  recibe?: string | undefined
  motivo?: string | undefined
  foto?: string | undefined
  pago?: ReceivedAtDoor | null | undefined
  descuento?: DoorDiscount | undefined
}

/**
 * Stores a step of a delivery, once, with the change of state that it means and the money of the door, and returns the
 * order as it is then. A step that could not be done frees the hour and asks the customer for another day. What happened
 * at the door is stored also where the office changed the order meanwhile (docs/rules.md#at-the-door). Refused (409): a
 * departure with an order that was cancelled, delivered, is picked up or is due on another day, and what a courier never
 * had on the route.
 */
export async function storeStep(context: AppContext, courier: Courier, step: SentStep): Promise<Stop> {
  if (!(await readRepeat(context, step))) {
    if (step.descuento) await refuseDiscount(context, courier.rol, step.descuento)
    await storeNew(context, courier, step)
  }
  const stop = await readStop(context.db, step.id)
  if (!stop) throw new Refusal(404, 'Pedido no encontrado')
  return stop
}

/** Stores a new step, in one transaction, after its photos. */
async function storeNew(context: AppContext, courier: Courier, step: SentStep): Promise<void> {
  const photos = [{ id: step.paso, foto: step.foto }, ...(step.descuento ? [step.descuento] : [])]
  try {
    const { order, isErased } = await withPhotos(context, photos, () =>
      context.db.transaction((tx) => storeInOrder(context, tx, courier, step)),
    )
    if (isErased)
      await removePhotos(
        context,
        photos.map(({ id }) => id),
      )
    await publishOrder(context, order)
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    await readRepeat(context, step)
  }
}

async function storeInOrder(context: AppContext, tx: Transaction, { username: quien, rol }: Courier, step: SentStep) {
  const { id, paso, que, pago, descuento } = step
  const recibido = context.now()
  const today = panamaDay(recibido)
  const order = await lockOrder(tx, id)
  // Nothing of the person is stored again, but money is.
  const isErased = order.direccion === ''
  const { changes, frees, conflicts } =
    que === 'en_camino'
      ? { changes: true, frees: false, conflicts: [] }
      : atDoor(order, { que, today, isDelivered: await isDelivered(tx, step) })
  const cuando = changes ? await momentOf(tx, step, recibido) : earlier(step.cuando, recibido)
  const said = pago === null ? NOT_PAID : (step.motivo ?? '')
  const row = { paso, orderId: id, que, cuando, recibido, quien }
  const words = isErased
    ? { recibe: '', motivo: '', foto: false }
    : { recibe: step.recibe ?? '', motivo: said, foto: step.foto !== undefined }
  const added = await tx
    .insert(deliverySteps)
    .values({ ...row, ...words })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Repeated()
  refuseStep(order, step, rol, today)
  if (isErased && !pago) throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
  if (frees) await freeHour(context, tx, order)
  const estado = changes ? ESTADO_AFTER[que] : order.estado
  if (changes) await applyEstado(context, tx, order, { quien, cuando, estado, notas: '' })
  const noted = { orderId: id, quien, cuando }
  if (descuento) await storeDiscount(context, tx, noted, descuento, isErased)
  const isTwice = pago
    ? await storeReceived(context, tx, { ...noted, customerId: order.customerId, paso }, pago)
    : false
  await storeConflicts(tx, row, isTwice ? [...conflicts, 'pago_doble'] : conflicts)
  return { order: { ...order, estado }, isErased }
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

/** Whether another step says that the order was delivered. */
const isDelivered = async (tx: Transaction, { id, paso }: SentStep): Promise<boolean> =>
  (await tx.$count(
    deliverySteps,
    and(eq(deliverySteps.orderId, id), eq(deliverySteps.que, 'entregado'), ne(deliverySteps.paso, paso)),
  )) > 0

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** When it happened, for a phone whose clock may be wrong: not after now, and not before what is in the history. */
async function momentOf(tx: Transaction, { id, cuando }: SentStep, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ cuando: max(orderHistory.cuando) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
  const earliest = last?.cuando?.getTime() ?? 0
  return new Date(Math.max(earliest, earlier(cuando, now).getTime()))
}

/**
 * Refuses what a courier never had on the route: an order more than seven days off, or one that the phone had for a later
 * day; and the departure with an order that is no longer to be delivered today.
 */
function refuseStep(
  { estado, tipoEntrega, fechaEntrega, direccion }: OrderRow,
  { que, para }: SentStep,
  rol: AdminRol,
  today: Day,
): void {
  const isDeparture = que === 'en_camino'
  if (isDeparture && tipoEntrega !== 'domicilio') throw new Refusal(409, 'Ese pedido se retira en la tienda')
  if (isDeparture && direccion === '')
    throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
  // A courier reads only the route of today: what is due later was moved meanwhile.
  const wasDue = !isDeparture && (para === undefined ? rol === 'repartidor' : para <= today)
  const latest = wasDue ? addDays(today, COURIER_DAYS) : today
  const isTooOld = rol === 'repartidor' && fechaEntrega < addDays(today, -COURIER_DAYS)
  if (fechaEntrega > latest || isTooOld) throw new Refusal(409, 'Ese pedido es para otro día')
  if (isDeparture && !ESTADOS[estado].active)
    throw new Refusal(409, `Ese pedido ya está ${ESTADOS[estado].label}: llama a la tienda`)
}

async function freeHour(context: AppContext, tx: Transaction, order: OrderRow): Promise<void> {
  const { id, fechaEntrega, horaEntrega, horaLiberada, email, sinAvisos } = order
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await tx.update(orders).set({ horaLiberada: true }).where(eq(orders.id, id))
  if (email && !sinAvisos)
    await context.jobs.enqueue(tx, 'correo', [{ letter: 'otro-dia', orderId: id }], NOTIFICATION_DELAY_S)
}
