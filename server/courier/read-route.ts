import { and, asc, between, eq, or } from 'drizzle-orm'
import type { Database, Db } from '#server/db/connect.ts'
import { customerMarks, customerPays } from '#server/orders/customer-marks.ts'
import { deliveriesOf, readSteps } from '#server/orders/delivery-steps.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/money/order-money.ts'
import { readLines } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import { deliveredLink } from '#server/orders/whatsapp/notice-link.ts'
import { isOverdueAt } from '#server/overdue/overdue-orders.ts'
import { toCollect } from '#shop/courier/door.ts'
import { COURIER_DAYS, type Stop } from '#shop/courier/stop.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import type { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { receiverOf, receiverText } from '#shop/orders/delivery/receiver.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { corregimientoOf } from '#shop/places/corregimientos.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { deliveryRuns } from './table.ts'

const COLUMNS = { ...ORDER_WITH_MONEY, marks: customerMarks, pays: customerPays }
type StopRow = OrderRow & { marks: CustomerMarks; pays: Pays }

/** The SQL condition for missed deliveries of recent days that a courier still makes. */
function missedBefore(today: Day, now: Date) {
  const days = between(orders.fechaEntrega, addDays(today, -COURIER_DAYS), addDays(today, -1))
  return and(isOverdueAt(now), eq(orders.tipoEntrega, 'domicilio'), days)
}

/**
 * Returns the deliveries of a day by hour and corregimiento. Today's list starts with the missed ones, oldest first.
 */
export async function readStops(db: Database, fecha: Day, now: Date): Promise<Stop[]> {
  const today = panamaDay(now)
  const found = await db
    .select(COLUMNS)
    .from(orders)
    .where(
      fecha === today ? or(deliveriesOf(db, fecha, fecha), missedBefore(today, now)) : deliveriesOf(db, fecha, fecha),
    )
    .orderBy(asc(orders.horaEntrega), asc(orders.id))
  const stops = await withSteps(db, found)
  return stops.sort(
    (one, other) =>
      missedDay(one, fecha).localeCompare(missedDay(other, fecha)) ||
      one.hora.localeCompare(other.hora) ||
      (one.corregimiento ?? '').localeCompare(other.corregimiento ?? '', 'es'),
  )
}

/** The sort key that puts missed stops first: the stop's own day if earlier than `day`, otherwise `day`. */
const missedDay = (stop: Stop, day: Day): Day => (stop.fecha < day ? stop.fecha : day)

/** Returns one order as a stop; `undefined` when it does not exist. */
export async function readStop(db: Db, id: string): Promise<Stop | undefined> {
  const [stop] = await withSteps(db, await db.select(COLUMNS).from(orders).where(eq(orders.id, id)))
  return stop
}

/** Returns the stored runs of a day. */
export async function readRuns(db: Database, fecha: Day) {
  const [stored] = await db.select().from(deliveryRuns).where(eq(deliveryRuns.fecha, fecha))
  return stored?.vueltas ?? []
}

async function withSteps(db: Db, found: StopRow[]): Promise<Stop[]> {
  const ids = found.map(({ id }) => id)
  const steps = await readSteps(db, ids)
  const linesOf = await readLines(db, ids)
  const withLines = found.map((order) => ({ ...order, productos: linesOf.get(order.id) ?? [] }))
  return withLines.map((order) => ({
    ...order,
    marca: markOf(order) ?? null,
    ...toCollect(order, order.pays),
    ...receiverOf(order),
    pidio: receiverText(order) === '' ? null : order,
    notaInterna: order.marks.notaInterna,
    fecha: order.fechaEntrega,
    hora: order.horaEntrega,
    notas: order.notasCliente,
    corregimiento: corregimientoOf(order.lugar?.corregimiento ?? '')?.nombre ?? null,
    mapa: mapOf(order),
    empacado: order.empacadoEn !== null,
    aviso: deliveredLink({ ...order, cliente: order }),
    pasos: steps.get(order.id) ?? [],
  }))
}

/** The map link that the customer shared, or a search for the Plus Code or the address. */
const mapOf = ({ lugar, direccion }: Pick<StopRow, 'lugar' | 'direccion'>): string =>
  lugar?.mapa ||
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lugar?.plusCode || `${direccion}, Panamá`)}`
