import { and, eq, max, ne } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { momentOf } from '#server/money/moment.ts'
import { payments } from '#server/money/table.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import type { OrderRow } from '#server/orders/change/lock-order.ts'
import { applyEstado } from '#server/orders/change/set-estado.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { releaseHour } from '#server/orders/delivery-hours.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import type { AdminRol, Member } from '#shop/access.ts'
import { atDoor, type DoorDiscount, NOT_PAID } from '#shop/courier/door.ts'
import { COURIER_DAYS, ESTADO_AFTER, type Stop } from '#shop/courier/stop.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { storeConflicts } from './door-conflicts.ts'
import { type ReceivedAtDoor, refuseDiscount, storeDiscount, storeReceived, tookOff } from './door-money.ts'
import { readStop } from './read-route.ts'
import { deliverySteps } from './table.ts'

/** A step as the phone sends it. `foto` is base64; `para` is the day for which the phone had the order. */
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
 * Stores a delivery step once, with its change of state and the money taken at the door, and returns the updated order.
 * A failed delivery frees the hour and asks the customer for another day. A step at the door is stored even if the
 * office has changed the order since (docs/rules.md#at-the-door). Refuses (409) a departure with an order that is
 * cancelled, delivered, a pickup or due on another day, and a step of an order that was never on the route.
 */
export async function storeStep(context: AppContext, courier: Member, step: SentStep): Promise<Stop> {
  if (!(await readRepeat(context, courier, step))) {
    await storeNew(context, courier, step)
  }
  const stop = await readStop(context.db, step.id)
  if (!stop) throw new Refusal(404, 'Pedido no encontrado')
  return stop
}

/** Stores a new step, in one transaction, after its photos. */
async function storeNew(context: AppContext, courier: Member, step: SentStep): Promise<void> {
  const photos = [{ id: step.paso, foto: step.foto }, ...(step.descuento ? [step.descuento] : [])]
  const change = (tx: Transaction, order: OrderRow) => changeAtDoor(context, tx, order, courier, step)
  try {
    const isErased = await withPhotos(context, photos, () =>
      changeOrder(context, courier.username, step.id, change, async (_, made) => made.isErased),
    )
    if (isErased)
      await removePhotos(
        context,
        photos.map(({ id }) => id),
      )
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    await readRepeat(context, courier, step)
  }
}

/** Refuses a step, or stores it with its change of state and its money. */
async function changeAtDoor(context: AppContext, tx: Transaction, order: OrderRow, courier: Member, step: SentStep) {
  const { username: quien, rol } = courier
  const { id, paso, que, pago, descuento } = step
  // Checked again under the order's lock, because a concurrent repeat may have stored the step.
  if (await readRepeat({ db: tx }, courier, step)) throw new Repeated()
  const recibido = context.now()
  const today = panamaDay(recibido)
  await refuseStep(tx, order, step, rol, today)
  // An erased customer's personal data is not stored again, but money is.
  const isErased = order.borrado
  if (isErased && !pago) throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
  if (descuento) await refuseDiscount(context, tx, rol, id, descuento)
  const { changes, frees, conflicts } =
    que === 'en_camino'
      ? { changes: true, frees: false, conflicts: [] }
      : atDoor(order, { que, today, isDelivered: await isDelivered(tx, step) })
  const moment = await momentOf(context, tx, step.cuando, panamaDay(order.fechaCreacion))
  const cuando = changes ? await afterHistory(tx, id, moment.cuando) : moment.cuando
  const said = pago === null ? NOT_PAID : (step.motivo ?? '')
  const row = { paso, orderId: id, que, cuando, recibido, quien }
  const words = isErased
    ? { recibe: '', motivo: '', foto: false }
    : { recibe: step.recibe ?? '', motivo: said, foto: step.foto !== undefined }
  const added = await tx
    .insert(deliverySteps)
    .values({ ...row, ...words })
    .onConflictDoNothing()
    .returning({ paso: deliverySteps.paso })
  // Another order has stored the id meanwhile.
  if (added.length === 0) throw new Repeated()
  if (frees) await freeHour(tx, order)
  const happened: Happened[] = frees ? [{ que: 'sin_entregar', order }] : []
  if (changes)
    happened.push(await applyEstado(context, tx, order, { quien, cuando, estado: ESTADO_AFTER[que], notas: '' }))
  const noted = { orderId: id, quien, cuando, said: moment.said }
  if (descuento) happened.push(...(await storeDiscount(context, tx, noted, descuento, isErased)))
  const received =
    pago &&
    (await storeReceived(
      context,
      tx,
      { ...noted, customerId: order.customerId, paso },
      isErased ? { ...pago, referencia: '' } : pago,
    ))
  // The previous version of the page collects money for a present from its receiver.
  const ofMoney = [received?.isTwice && ('pago_doble' as const), pago && isPresent(order) && ('regalo' as const)]
  await storeConflicts(tx, row, [...conflicts, ...ofMoney.filter((kind) => typeof kind === 'string')])
  return { happened: [...happened, ...(received?.happened ?? []), { que: 'anotado' as const, order }], isErased }
}

/** Rolls back the transaction of a step that a concurrent request has stored. */
class Repeated extends Error {}

/** Whether the step is already stored. Refuses (409) its id with another order, step, payment or discount. */
async function readRepeat(
  { db }: { db: Db },
  { username }: Member,
  { paso, id, que, pago, descuento }: SentStep,
): Promise<boolean> {
  const [stored] = await db.select().from(deliverySteps).where(eq(deliverySteps.paso, paso))
  if (!stored) return false
  if (stored.orderId !== id || stored.que !== que) throw new Refusal(409, 'Ese paso ya está anotado en otro pedido')
  const [paid] = await db.select().from(payments).where(eq(payments.id, paso))
  const isSame = pago
    ? paid?.monto === pago.monto &&
      paid.forma === pago.forma &&
      paid.recibio === username &&
      // The reference is empty if the customer's data was erased.
      ['', pago.referencia ?? ''].includes(paid.referencia)
    : paid === undefined
  if (!isSame) throw new Refusal(409, 'Ese paso ya está anotado con otro pago')
  if (!(await tookOff(db, stored, descuento))) throw new Refusal(409, 'Ese paso ya está anotado con otro descuento')
  return true
}

/** Whether another step marked the order delivered. */
const isDelivered = async (tx: Transaction, { id, paso }: SentStep): Promise<boolean> =>
  (await tx.$count(
    deliverySteps,
    and(eq(deliverySteps.orderId, id), eq(deliverySteps.que, 'entregado'), ne(deliverySteps.paso, paso)),
  )) > 0

/**
 * The moment of a change of state, for a phone whose clock may be wrong: never before the last entry of the history.
 */
async function afterHistory(tx: Transaction, id: string, cuando: Date): Promise<Date> {
  const [last] = await tx
    .select({ cuando: max(orderHistory.cuando) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
  const earliest = last?.cuando?.getTime() ?? 0
  return new Date(Math.max(earliest, cuando.getTime()))
}

/**
 * Refuses (409) a departure with an order that is not to be delivered today, and a step of an order that was never on
 * the route: not on its own day, not on the phone's day and, if the page sends no day, not on the day it left
 * (docs/rules.md#at-the-door).
 */
async function refuseStep(
  tx: Transaction,
  { estado, tipoEntrega, fechaEntrega, borrado }: OrderRow,
  { id, que, para }: SentStep,
  rol: AdminRol,
  today: Day,
): Promise<void> {
  const isDeparture = que === 'en_camino'
  if (isDeparture && tipoEntrega !== 'domicilio') throw new Refusal(409, 'Ese pedido se retira en la tienda')
  if (isDeparture && borrado) throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
  const oldest = addDays(today, -COURIER_DAYS)
  const wasOnRoute = (day: Day) => day <= today && (rol !== 'repartidor' || day >= oldest)
  const isShown = async () => {
    const day = para ?? (await lastDeparture(tx, id))
    return day !== undefined && wasOnRoute(day)
  }
  if (!wasOnRoute(fechaEntrega) && (isDeparture || !(await isShown())))
    throw new Refusal(409, 'Ese pedido es para otro día')
  if (isDeparture && !ESTADOS[estado].active)
    throw new Refusal(409, `Ese pedido ya está ${ESTADOS[estado].label}: llama a la tienda`)
}

/** The day on which an order last left the shop. */
async function lastDeparture(tx: Transaction, id: string): Promise<Day | undefined> {
  const [last] = await tx
    .select({ cuando: max(orderHistory.cuando) })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.hacia, 'en_camino')))
  return last?.cuando ? panamaDay(last.cuando) : undefined
}

async function freeHour(tx: Transaction, { id, fechaEntrega, horaEntrega, horaLiberada }: OrderRow): Promise<void> {
  if (!horaLiberada) await releaseHour(tx, fechaEntrega, horaEntrega)
  await tx.update(orders).set({ horaLiberada: true }).where(eq(orders.id, id))
}
