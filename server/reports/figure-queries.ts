import { and, desc, eq, gt, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { customers } from '#server/customers/table.ts'
import { startOfDay } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { estadoIs, isCut, orderLines, orders } from '#server/orders/table.ts'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { addDays, type Day } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'

const MAX_LISTED = 10

/** The SQL condition for orders created from the start of the first to the end of the last Panama day. */
const between = (first: Day, last: Day) =>
  and(gte(orders.fechaCreacion, startOfDay(first)), lt(orders.fechaCreacion, startOfDay(addDays(last, 1))))

const sold = estadoIs('counts')
const dia = sql<Day>`(${orders.fechaCreacion} at time zone 'America/Panama')::date`
const sum = (column: SQL | typeof orders.total | typeof orderLines.gramos) => sql<number>`sum(${column})`

/** Returns the orders by Panama day and state, with their totals. */
export const readDays = (tx: Transaction, first: Day, last: Day) =>
  tx
    .select({
      dia,
      estado: orders.estado,
      pedidos: sql<number>`count(*)`,
      subtotal: sum(orders.subtotal),
      descuento: sum(orders.descuento),
      envio: sum(orders.envio),
      total: sum(orders.total),
    })
    .from(orders)
    .where(between(first, last))
    .groupBy(dia, orders.estado)
    .then((rows) => rows.map((row) => ({ ...row, vendido: ESTADOS[row.estado].counts })))
/** The orders of one day in one state. */
export type DayRow = Awaited<ReturnType<typeof readDays>>[number]

/** Returns sales by Panama day and category, in grams and cents. Imported lines without a category are excluded. */
export const readCategories = (tx: Transaction, first: Day, last: Day) =>
  tx
    .select({
      dia,
      categoria: orderLines.categoria,
      gramos: sum(orderLines.gramos),
      ingresos: sql<number>`sum(${orderLines.subtotal})`,
    })
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(and(between(first, last), sold, gt(orderLines.subtotal, cents(0)), not(orderLines.quitada)))
    .groupBy(dia, orderLines.categoria)
/** The sales of one category on one day. */
export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

/** Returns the products with the highest revenue, under the name of their newest line. */
export async function readTopProducts(tx: Transaction, first: Day, last: Day): Promise<WeeklyReport['topProducts']> {
  const ingresos = sql<number>`sum(${orderLines.subtotal})`
  const rows = await tx
    .select({
      codigo: orderLines.codigo,
      nombre: sql<string>`(array_agg(${orderLines.nombre} order by ${orders.fechaCreacion} desc))[1]`,
      gramos: sum(orderLines.gramos),
      ingresos,
      pedidos: sql<number>`count(distinct ${orders.id})`,
    })
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(and(between(first, last), sold, isCut))
    .groupBy(orderLines.codigo)
    .orderBy(desc(ingresos), orderLines.codigo)
    .limit(MAX_LISTED)
  return rows.map(({ gramos, ...row }) => ({ ...row, cantidad: gramos / 1000, ingresos: cents(row.ingresos) }))
}

/** The person that an order belongs to, in any of their records. */
const persona = sql<string>`${customers.personId}`

/** Returns the customers with the highest revenue, with the name and phone of their newest order. */
export async function readTopCustomers(tx: Transaction, first: Day, last: Day): Promise<WeeklyReport['topCustomers']> {
  // Erased customers are left out.
  const ofTheWeek = and(between(first, last), sold, not(orders.borrado))
  const newest = (column: SQL | typeof orders.nombre) =>
    sql<string>`(array_agg(${column} order by ${orders.fechaCreacion} desc, ${orders.id} desc))[1]`
  const gastado = sum(orders.total)
  const top = await tx
    .select({
      persona,
      nombre: newest(orders.nombre),
      telefono: newest(orders.telefono),
      email: newest(sql`lower(${orders.email})`),
      gastado,
      pedidos: sql<number>`count(*)`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(ofTheWeek)
    .groupBy(persona)
    .orderBy(desc(gastado), newest(orders.nombre), persona)
    .limit(MAX_LISTED)
  if (top.length === 0) return []
  const people = top.map((row) => row.persona)
  const cuts = await tx
    .select({ persona, nombre: orderLines.nombre, preparacion: orderLines.preparacion })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(and(ofTheWeek, inArray(persona, people), not(orderLines.quitada)))
    .groupBy(persona, orderLines.nombre, orderLines.preparacion)
    .orderBy(desc(sql`sum(${orderLines.subtotal})`), orderLines.nombre, orderLines.preparacion)
  const cutsOf = Map.groupBy(cuts, (row) => row.persona)
  return top.map(({ persona, gastado, ...row }) => ({
    ...row,
    totalGastado: cents(gastado),
    productos: (cutsOf.get(persona) ?? []).map(nameWithPreparation),
  }))
}
