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

/** How many orders or payments are read at once, so that no month is in memory as a whole. */
export const AT_ONCE = 100

/** The first and the last day of a month, or of a week. */
export interface Days {
  first: Day
  last: Day
}

const whole = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** The SQL condition of the orders that were delivered on these days, without those of before the accounts. */
export const deliveredOn = ({ first, last }: Days) =>
  and(between(orders.diaEntregado, first, last), not(orders.sinDatos))

/**
 * What came in, less what reversed it, and what went out, in cents: the columns of a statement on `payments`. A
 * reversal counts against what it reverses.
 */
const CAME_IN = sql`(${payments.monto} > 0) = (${payments.anula} is null)`
const received = whole(sql`case when ${CAME_IN} then ${payments.monto} else 0 end`)
const paidBack = whole(sql`case when ${CAME_IN} then 0 else - ${payments.monto} end`)

/** Returns what was delivered by day, with how many orders. */
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

/** Returns what was received and paid back, by day and way. */
export const readPaid = (db: Db, { first, last }: Days) =>
  db
    .select({ dia: payments.dia, forma: payments.forma, recibido: received, pagado: paidBack })
    .from(payments)
    .where(between(payments.dia, first, last))
    .groupBy(payments.dia, payments.forma)

/** Returns what was returned, forgiven and owed from before, in cents. */
export const readAdjusted = (db: Db, { first, last }: Days) =>
  db
    .select({ que: adjustments.que, monto: whole(sql`${adjustments.monto}`) })
    .from(adjustments)
    .where(between(adjustments.dia, first, last))
    .groupBy(adjustments.que)

/** Returns the deliveries of closed months that were taken back and count on these days. */
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

/** What was delivered on these days and taken back after its month was closed, in cents: it still counts there. */
export const readTakenBack = (db: Db, { first, last }: Days) =>
  db
    .select({ entregado: whole(sql`- ${monthCorrections.monto}`) })
    .from(monthCorrections)
    .where(between(monthCorrections.entregado, first, last))

/** What was returned and forgiven of an order until a day, in cents: a column of a statement on `orders`. */
export const adjustedUntil = (day: Day) =>
  sql<Cents>`coalesce((select sum(monto) from adjustments where order_id = orders.id and dia <= ${day}::date), 0)`.mapWith(
    (read) => cents(Number(read)),
  )

/** What was returned and forgiven on these days of orders of months before, in cents, each with its month. */
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
 * Returns by how much what customers owe less what is held for them changed from the first day of a month until before
 * that of another, in cents; from the beginning of the shop without `since`. Kept by the writes.
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
 * Whether anything counts before a day, from the shop's first day on: what an older version has before it, of a device
 * with a wrong clock, keeps no month open. The first row of each is the beginning of an index.
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

/** Returns what the delivered orders weighed or were replaced above what was charged, in cents. */
export async function readGivenAway(db: Db, days: Days): Promise<Cents> {
  const { unidad, cantidad, precio, gramosReales, quitada } = orderLines
  const heavier = await db
    .select({
      line: { unidad, cantidad, precio, gramosReales, quitada },
      charging: { cobro: orders.cobro, tolerancia: orders.tolerancia },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    // Of the database's estimates, that of two columns never makes it read the lines of all years.
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
