import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { products } from '#server/catalog/table.ts'
import type { Database, Db } from '#server/db/connect.ts'
import { customerMarks, customerPays } from '#server/orders/customer-marks.ts'
import { lastChanges } from '#server/orders/line-changes.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/money/order-money.ts'
import { estadoIs, orderLines, orders } from '#server/orders/table.ts'
import { isOverdueAt } from '#server/overdue/overdue-orders.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { CutTick, PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { pluOf } from '#shop/text/weight-label.ts'
import { cutTicks, weighings } from './table.ts'

const COLUMNS = { ...ORDER_WITH_MONEY, marks: customerMarks, pays: customerPays }
type PackedRow = OrderRow & { marks: CustomerMarks; pays: Pays }

/** Returns the orders of a day that are still to be packed or sent, by hour; imported lines cannot be weighed. */
export const readPackingDay = async (db: Database, fecha: Day): Promise<PackingOrder[]> =>
  withPackages(
    db,
    await db
      .select(COLUMNS)
      .from(orders)
      .where(and(eq(orders.fechaEntrega, fecha), estadoIs('toBeCut')))
      .orderBy(asc(orders.horaEntrega), asc(orders.id)),
  )

/** Returns the overdue orders of the days before today that are still to be packed or sent, oldest first. */
export const readMissedOrders = async (db: Database, now: Date): Promise<PackingOrder[]> =>
  withPackages(
    db,
    await db
      .select(COLUMNS)
      .from(orders)
      .where(and(isOverdueAt(now), estadoIs('toBeCut'), lt(orders.fechaEntrega, panamaDay(now))))
      .orderBy(asc(orders.fechaEntrega), asc(orders.horaEntrega), asc(orders.id))
      .limit(MOST_MISSED),
  )
/** Most missed orders shown at once; the page *Pedidos* lists all. */
const MOST_MISSED = 100

/** Returns one order as the packing screen shows it; `undefined` when it does not exist. */
export async function readPackingOrder(db: Db, id: string): Promise<PackingOrder | undefined> {
  const [order] = await withPackages(db, await db.select(COLUMNS).from(orders).where(eq(orders.id, id)))
  return order
}

/** Returns the cuts of a day that were ticked off. */
export const readTicks = (db: Db, fecha: Day): Promise<CutTick[]> =>
  db
    .select({ hora: cutTicks.hora, codigo: cutTicks.codigo, preparacion: cutTicks.preparacion })
    .from(cutTicks)
    .where(eq(cutTicks.fecha, fecha))

async function withPackages(db: Db, found: PackedRow[]): Promise<PackingOrder[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), isNull(orderLines.importada)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.posicion))
  const plus = await readPlus(
    db,
    lines.map(({ codigo }) => codigo),
  )
  const events = await db.select().from(weighings).where(inArray(weighings.orderId, ids)).orderBy(asc(weighings.cuando))
  const changes = await lastChanges(db, ids)
  const removed = new Set(events.filter(({ quitado }) => quitado).map(({ paquete }) => paquete))
  const packages = events.filter(({ quitado, paquete }) => !quitado && !removed.has(paquete))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return found.map(({ fechaEntrega, horaEntrega, notasCliente, marks, pays, ...order }) => ({
    ...order,
    ...marks,
    sinPrecios: isPresent(order),
    pagaAntes: pays === 'antes' && moneyOf(order).es === 'falta',
    fecha: fechaEntrega,
    hora: horaEntrega,
    notas: notasCliente,
    aviso: null,
    productos: (linesOf.get(order.id) ?? []).map(
      (line): PackingLine => ({
        ...line,
        plu: pluOf({ plu: plus.get(line.codigo) ?? null, codigo: line.codigo }),
        cambio: changes.get(`${order.id} ${line.posicion}`)?.cambio ?? null,
        paquetes: packages
          .filter(({ orderId, posicion }) => orderId === order.id && posicion === line.posicion)
          .map(({ paquete, ...rest }) => ({ id: paquete, ...rest })),
      }),
    ),
  }))
}

/** Returns the scale codes (PLU) of products, by `codigo`. */
export async function readPlus(db: Db, codigos: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ codigo: products.codigo, plu: products.plu })
    .from(products)
    .where(inArray(products.codigo, codigos))
  return new Map(rows.map(({ codigo, plu }) => [codigo, plu]))
}
