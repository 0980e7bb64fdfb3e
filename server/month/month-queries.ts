import { and, asc, between, eq, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { adjustments, payments } from '#server/money/table.ts'
import { lastChanges } from '#server/orders/line-changes.ts'
import { readRows } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import type { Day } from '#shop/dates.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import type { Clase } from '#shop/month/contract.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import { monthCorrections } from './table.ts'

type Db = Database | Transaction

/** The first and the last day of a month, or of all time before a day. */
export interface Days {
  first: Day
  last: Day
}

const whole = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** The SQL condition of the orders that were delivered on these days, without those of before the accounts. */
export const deliveredOn = ({ first, last }: Days) =>
  and(between(orders.diaEntregado, first, last), not(orders.sinDatos))

/**
 * What came in, less what reversed it, and what went out, in cents: the columns of a statement on `payments`. A reversal
 * counts against what it reverses.
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

/** Whether anything counts before a day: the first day of each is the beginning of an index. */
export async function hasBefore(db: Db, day: Day): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean | null }>(
    sql`select least((select min(${orders.diaEntregado}) from ${orders} where not ${orders.sinDatos}),
      (select min(${payments.dia}) from ${payments}), (select min(${adjustments.dia}) from ${adjustments})) < ${day}::date as has`,
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
  const { id, cobro, tolerancia } = orders
  const delivered = await db.select({ id, cobro, tolerancia }).from(orders).where(deliveredOn(days))
  const ids = delivered.map((order) => order.id)
  // By their orders, not all lines that were weighed: where few were, those of all years would be read.
  const linesOf = await readRows(db, ids)
  const weighed = delivered.flatMap((order) =>
    (linesOf.get(order.id) ?? [])
      .filter(({ gramosReales }) => gramosReales !== null)
      .map((line) => chargeLine(line, order).regalo),
  )
  const changes = await lastChanges(db, ids)
  return cents(sum(weighed) + sum([...changes.values()].map(({ regalo }) => regalo)))
}
