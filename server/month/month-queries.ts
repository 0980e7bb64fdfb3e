import { and, asc, between, eq, gt, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { Db } from '#server/db/connect.ts'
import { adjustments, payments } from '#server/money/table.ts'
import { lastChanges } from '#server/orders/line-changes.ts'
import { firstDay } from '#server/orders/money/order-money.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { lineChanges } from '#server/packing/table.ts'
import type { Day } from '#shop/dates.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import type { Clase } from '#shop/month/contract.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import { monthBalances, monthCorrections } from './table.ts'

/** How many orders or payments are read at once, so that a month is never in memory as a whole. */
export const AT_ONCE = 100

/** The first and last day of a period, inclusive. */
export interface Days {
  first: Day
  last: Day
}

const whole = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** The SQL condition for orders delivered on these days, except those from before payments were recorded. */
export const deliveredOn = ({ first, last }: Days) =>
  and(between(orders.diaEntregado, first, last), not(orders.sinDatos))

/** SQL columns for queries on `payments`, in cents: money received and money paid back, each minus its reversals. */
const CAME_IN = sql`(${payments.monto} > 0) = (${payments.anula} is null)`
const received = whole(sql`case when ${CAME_IN} then ${payments.monto} else 0 end`)
const paidBack = whole(sql`case when ${CAME_IN} then 0 else - ${payments.monto} end`)

/** Returns the cents delivered by day, and the number of orders. */
export const readDelivered = (db: Db, days: Days) =>
  db
    .select({
      dia: sql<Day>`${orders.diaEntregado}`,
      pedidos: sql<number>`count(*)::int`,
      entregado: whole(sql`${orders.total}`),
    })
    .from(orders)
    .where(deliveredOn(days))
    .groupBy(orders.diaEntregado)

/** Returns the cents received and paid back, by day and way to pay. */
export const readPaid = (db: Db, { first, last }: Days) =>
  db
    .select({ dia: payments.dia, forma: payments.forma, recibido: received, pagado: paidBack })
    .from(payments)
    .where(between(payments.dia, first, last))
    .groupBy(payments.dia, payments.forma)

/** Returns the cents of returns, forgiven amounts and opening balances. */
export const readAdjusted = (db: Db, { first, last }: Days) =>
  db
    .select({ que: adjustments.que, monto: whole(sql`${adjustments.monto}`) })
    .from(adjustments)
    .where(between(adjustments.dia, first, last))
    .groupBy(adjustments.que)

/** Returns the corrections that count on these days: deliveries of closed months that were taken back. */
export const readCorrections = (db: Db, { first, last }: Days) =>
  db
    .select({
      pedido: monthCorrections.orderId,
      mes: monthCorrections.mes,
      monto: monthCorrections.monto,
      dia: monthCorrections.dia,
    })
    .from(monthCorrections)
    .where(between(monthCorrections.dia, first, last))
    .orderBy(asc(monthCorrections.dia), asc(monthCorrections.id))

/** The cents delivered on these days and taken back after the month was closed. They still count in that month. */
export const readTakenBack = (db: Db, { first, last }: Days) =>
  db
    .select({ entregado: whole(sql`- ${monthCorrections.monto}`) })
    .from(monthCorrections)
    .where(between(monthCorrections.entregado, first, last))

/** SQL column for queries on `orders`: the cents returned and forgiven until a day, inclusive. */
export const adjustedUntil = (day: Day) =>
  sql<Cents>`coalesce((select sum(monto) from adjustments where order_id = orders.id and dia <= ${day}::date), 0)`.mapWith(
    (read) => cents(Number(read)),
  )

/** The cents returned and forgiven on these days for orders of earlier months, each with its month. */
export function readLaterAdjusted(db: Db, { first, last }: Days) {
  const mes = sql<Day>`coalesce(date_trunc('month', ${orders.diaEntregado})::date,
    (select max(mes) from month_corrections where order_id = orders.id))`
  const ajustado = whole(sql`${adjustments.monto}`)
  return db
    .select({ pedido: orders.id, dia: adjustments.dia, ajustado, mes })
    .from(adjustments)
    .innerJoin(orders, eq(orders.id, adjustments.orderId))
    .where(and(between(adjustments.dia, first, last), sql`${mes} < ${first}::date`))
    .groupBy(adjustments.dia, orders.id)
    .having(sql`${ajustado} <> 0`)
    .orderBy(asc(adjustments.dia), asc(orders.id))
}

/**
 * Returns the change in cents, from the first day of month `since` until before month `until`, of what customers owe
 * minus what the shop holds for them. Without `since` it starts with the shop. Reads totals that triggers maintain.
 */
export async function readChange(db: Db, since: Day | undefined, until: Day): Promise<Cents> {
  const { mes, monto } = monthBalances
  const [row] = await db
    .select({ monto: whole(sql`${monto}`) })
    .from(monthBalances)
    .where(and(since ? gte(mes, since) : undefined, lt(mes, until)))
  return cents(row?.monto ?? 0)
}

/**
 * Whether anything counts before a day, from the shop's first day on. Earlier rows, which an older version stored from
 * devices with a wrong clock, keep no month open. Each minimum reads only the start of an index.
 */
export async function hasBefore(db: Db, day: Day): Promise<boolean> {
  const since = (await firstDay(db)) ?? day
  if (since >= day) return false
  const { rows } = await db.execute<{ has: boolean | null }>(
    sql`select least(
      (select min(${orders.diaEntregado}) from ${orders} where not ${orders.sinDatos} and ${orders.diaEntregado} >= ${since}),
      (select min(${payments.dia}) from ${payments} where ${payments.dia} >= ${since}),
      (select min(${adjustments.dia}) from ${adjustments} where ${adjustments.dia} >= ${since})) < ${day}::date as has`,
  )
  return rows[0]?.has === true
}

const clase = sql<Clase>`case when ${orders.motivoDescuento} = 'mayorista' or ${users.tipo} = 'mayorista' then 'mayorista'
  when ${orders.tipoCliente} = 'empresa' then 'empresa' else 'hogar' end`

/** Returns the delivered orders by class of customer, with their discounts and delivery fees. */
export const readClasses = (db: Db, days: Days) =>
  db
    .select({
      clase,
      pedidos: sql<number>`count(*)::int`,
      entregado: whole(sql`${orders.total}`),
      descuentos: whole(sql`${orders.descuento}`),
      envios: whole(sql`${orders.envio}`),
    })
    .from(orders)
    .leftJoin(users, and(eq(users.id, orders.userId), eq(users.estado, 'activo')))
    .where(deliveredOn(days))
    .groupBy(clase)

/** Returns the cents given away in delivered orders: weight and replaced cuts beyond the charged amount. */
export async function readGivenAway(db: Db, days: Days): Promise<Cents> {
  const { unidad, cantidad, precio, gramosReales, quitada } = orderLines
  const heavier = await db
    .select({
      line: { unidad, cantidad, precio, gramosReales, quitada },
      charging: { cobro: orders.cobro, tolerancia: orders.tolerancia },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    // Comparing two columns gives the planner an estimate with which it does not scan the lines of all years.
    .where(and(deliveredOn(days), gt(gramosReales, orderLines.gramos)))
  const changed = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(lineChanges, eq(lineChanges.orderId, orders.id))
    .where(deliveredOn(days))
  const changes = await lastChanges(
    db,
    changed.map(({ id }) => id),
  )
  const weighed = heavier.map(({ line, charging }) => chargeLine(line, charging).regalo)
  return cents(sum(weighed) + sum([...changes.values()].map(({ regalo }) => regalo)))
}
