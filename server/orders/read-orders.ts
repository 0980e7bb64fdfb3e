import { and, asc, count, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import { likePattern, startOfDay } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/connect.ts'
import {
  ORDER_WITH_MONEY,
  type OrderRow,
  readAdjustmentsOfOrder,
  readPaymentsOfOrder,
} from '#server/orders/money/order-money.ts'
import { isInGroup, waitsForCut } from '#server/overdue/overdue-orders.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import { wasDelivered } from '#shop/orders/after-delivery.ts'
import type { Canal } from '#shop/orders/canal.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { isChanged } from '#shop/orders/lines/line-change.ts'
import type { OrderDay, OrderGroup, OrderSort } from '#shop/orders/many-orders.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { ListedOrder, Order } from '#shop/orders/order.ts'
import { effectiveChanges } from '#shop/orders/undo.ts'
import { orderedTotals } from '#shop/orders/weights/charge-order.ts'
import { customerMarks } from './customer-marks.ts'
import { readSteps } from './delivery-steps.ts'
import { readLineChanges } from './line-changes.ts'
import { type LineRow, lineOfRow, readRows } from './read-lines.ts'
import { estadoIs, isOrderOf, orderCounts, orderHistory, orders } from './table.ts'

/** The filters of the list of orders. */
export interface OrderFilter {
  desde?: Day | undefined
  hasta?: Day | undefined
  cliente?: string | undefined
  estado?: OrderEstado | undefined
  para?: OrderDay | undefined
  filtro?: OrderGroup | undefined
  corte?: string | undefined
  orden: OrderSort
  pagina: number
  porPagina: number
}

export const NEWEST_FIRST = [desc(orders.fechaCreacion), desc(orders.id)]
const ACTIVE = estadoIs('active')
const SORTS: Record<OrderSort, SQL[]> = {
  recientes: NEWEST_FIRST,
  /** Active orders first, by delivery time. */
  entrega: [desc(ACTIVE), asc(orders.fechaEntrega), asc(orders.horaEntrega), asc(orders.id)],
  cliente: [asc(orders.nombreLlano), ...NEWEST_FIRST],
  total: [desc(orders.total), ...NEWEST_FIRST],
}

/** The SQL condition for active orders due on this day. */
export const dueOn = (day: Day) => and(ACTIVE, eq(orders.fechaEntrega, day))

/**
 * Returns the number of orders in each state and the sum of their totals, at the same cost for any number of orders.
 */
export const readCounts = (db: Database) =>
  db
    .select({
      estado: orderCounts.estado,
      pedidos: sql<number>`sum(${orderCounts.pedidos})::bigint`,
      total: sql<number>`sum(${orderCounts.total})::bigint`,
    })
    .from(orderCounts)
    .groupBy(orderCounts.estado)

/**
 * Returns one page of orders, how many match the filters, and how many exist. Date filters cover whole Panama days.
 */
export async function readOrders(
  db: Database,
  { desde, hasta, cliente, estado, para, filtro, corte, orden, pagina, porPagina }: OrderFilter,
  now: Date,
) {
  const today = panamaDay(now)
  const where = and(
    desde ? gte(orders.fechaCreacion, startOfDay(desde)) : undefined,
    hasta ? lt(orders.fechaCreacion, startOfDay(addDays(hasta, 1))) : undefined,
    cliente ? like(orders.nombreLlano, likePattern(cliente)) : undefined,
    estado ? eq(orders.estado, estado) : undefined,
    para ? dueOn(para === 'hoy' ? today : addDays(today, 1)) : undefined,
    filtro ? isInGroup(filtro, now) : undefined,
    corte ? and(estadoIs('toBeCut'), waitsForCut(corte)) : undefined,
  )
  const counts = await readCounts(db)
  const counted = (rows: typeof counts) => rows.reduce((pedidos, row) => pedidos + row.pedidos, 0)
  const todos = counted(counts)
  const onlyEstado = !(desde || hasta || cliente || para || filtro || corte)
  const total = onlyEstado
    ? counted(counts.filter((row) => !estado || row.estado === estado))
    : await db.$count(orders, where)
  return { total, todos, orders: await readListed(db, where, SORTS[orden], pagina, porPagina) }
}

/** Returns one page of the orders that match, as the team's lists show them; newest first unless sorted otherwise. */
export async function readListed(
  db: Db,
  where: SQL | undefined,
  sorted: SQL[] = NEWEST_FIRST,
  pagina = 1,
  porPagina = 20,
): Promise<ListedOrder[]> {
  // The index alone finds the page, even a late one; only its orders are read in full.
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sorted)
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  const page = await db
    .select(ORDER_WITH_MONEY)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...sorted)
  const delivered = await readDelivered(db, page)
  const read = await withLines(db, page)
  return read.map((order) => ({ ...order, fueEntregado: delivered.has(order.id) }))
}

/** The ids of these orders that are, or once were, delivered. */
async function readDelivered(db: Db, page: { id: string }[]): Promise<Set<string>> {
  const ids = page.map(({ id }) => id)
  const entries = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.orderId), asc(orderHistory.id))
  const histories = Map.groupBy(entries, ({ orderId }) => orderId)
  return new Set(ids.filter((id) => wasDelivered(histories.get(id) ?? [])))
}

/**
 * Returns one page of a customer's orders, newest first, with the number of delivered and of active ones. Includes
 * orders made without the account under its confirmed e-mail (docs/rules.md#whose-order-it-is). `notas` holds the
 * customer's own notes, because the notes of changes of state are internal.
 */
export async function readOrdersOf(
  db: Database,
  user: { id: string; email: string; emailVerificado: boolean },
  pagina: number,
  porPagina: number,
) {
  const where = isOrderOf(user)
  const [counts = { total: 0, entregados: 0, activos: 0 }] = await db
    .select({
      total: count(),
      entregados: sql<number>`count(*) filter (where ${orders.estado} = 'entregado')`,
      activos: sql<number>`count(*) filter (where ${ACTIVE})`,
    })
    .from(orders)
    .where(where)
  const page = await db
    .select(ORDER_WITH_MONEY)
    .from(orders)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  const linked = new Map(page.map(({ id, enlacesRetirados }) => [id, { id, enlacesRetirados }]))
  const ways = new Map(page.map(({ id, formaPago }) => [id, formaPago]))
  const own = (await withLines(db, page)).map((order) => ({
    ...order,
    notas: order.cliente.notas,
    formaPago: ways.get(order.id) ?? null,
  }))
  return { ...counts, orders: own, linked }
}

/** Returns an order with its whole history, oldest entry first; `undefined` when there is none. */
export async function readOrder(db: Db, id: string) {
  const [row] = await db.select({ order: ORDER_WITH_MONEY, marks: customerMarks }).from(orders).where(eq(orders.id, id))
  const [order] = await withLines(db, row ? [row.order] : [])
  if (!row || !order) return undefined
  const historial = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
  const cambios = (await readLineChanges(db, [id])).map(({ por, ...change }) => ({
    ...change,
    por: por?.nombre ?? null,
  }))
  const reparto = (await readSteps(db, [id])).get(id) ?? []
  const pagos = await readPaymentsOfOrder(db, id)
  const ajustes = await readAdjustmentsOfOrder(db, id)
  const { enlacesRetirados, sinAvisos, formaPago, customerId, promocion, redondeo } = row.order
  const fueEntregado = wasDelivered(historial)
  return {
    ...order,
    enlacesRetirados,
    sinAvisos,
    formaPago,
    customerId,
    promocion,
    fueEntregado,
    historial,
    cambios,
    reparto,
    pagos,
    ajustes,
    redondeo,
    ...row.marks,
  }
}

/** An order with the entries of its history. */
export type OrderWithHistory = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** The last change of an order that was not undone. Mails about any other change are outdated. */
export const lastEffectiveChange = ({ historial }: OrderWithHistory) => effectiveChanges(historial).at(-1)

/** An order as read, with the fields that only replies to the team contain. */
export type ReadOrder = Order & { canal: Canal; version: number; posiciones: number[]; horaLiberada: boolean }

export async function withLines(db: Db, page: OrderRow[]): Promise<ReadOrder[]> {
  const rowsOf = await readRows(
    db,
    page.map(({ id }) => id),
  )
  return page.map((order) => {
    const { tipoCliente, nombre, telefono, email, direccion, fechaEntrega, horaEntrega, ...others } = order
    const { notasCliente: notas, quienRetira, telefonoRecibe, lugar, ...rest } = others
    const when = { fechaEntrega, horaEntrega }
    const receiver = { quienRetira, telefonoRecibe }
    const cliente = { tipoCliente, nombre, telefono, email, direccion, lugar, ...when, notas, ...receiver }
    const rows = rowsOf.get(order.id) ?? []
    const posiciones = rows.map(({ posicion }) => posicion)
    const dinero = moneyOf(order)
    return {
      ...rest,
      totalPedido: changedFrom(order, rows),
      cliente,
      dinero,
      productos: rows.map(lineOfRow),
      posiciones,
    }
  })
}

/** The total as ordered, if weights or changed lines made it differ; otherwise null (docs/rules.md#charged-weight). */
function changedFrom(order: typeof orders.$inferSelect, rows: readonly LineRow[]): Cents | null {
  const isWeighed = order.cobro !== 'fijo' && rows.some(({ gramosReales }) => gramosReales !== null)
  if (!isWeighed && !rows.some(isChanged)) return null
  const { total } = orderedTotals(order, rows)
  return total === order.total ? null : total
}
