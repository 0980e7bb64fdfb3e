import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/connect.ts'
import { type Capacity, readDecisions } from '#server/orders/delivery-hours.ts'
import { readLines } from '#server/orders/read-lines.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import type { CalendarDay } from '#shop/calendar/contract.ts'
import { addDays, type Day } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { closedBecause, slotHours } from '#shop/orders/delivery/delivery-slots.ts'
import { holidayOn } from '#shop/orders/delivery/holidays.ts'

/** Returns the days from `desde` to `hasta`, each with its hours, the places taken, and its number of orders. */
export async function readDays(db: Db, desde: Day, hasta: Day, settings: Capacity): Promise<CalendarDay[]> {
  const { days, slots } = await readDecisions(db, desde, hasta)
  const sums = await db
    .select({
      fecha: orders.fechaEntrega,
      pedidos: sql<number>`count(*)`,
      total: sql<number>`sum(${orders.total})`,
    })
    .from(orders)
    .where(and(between(orders.fechaEntrega, desde, hasta), estadoIs('occupiesHour')))
    .groupBy(orders.fechaEntrega)
  const sumOf = new Map(sums.map((sum) => [sum.fecha, sum]))
  return everyDay(desde, hasta).map((fecha) => {
    const motivo = closedBecause(fecha, settings, days.get(fecha)) ?? null
    return {
      fecha,
      cerrado: motivo !== null,
      motivo,
      feriado: holidayOn(fecha) ?? null,
      cierre: (motivo !== null && days.get(fecha)?.cierre) || null,
      pedidos: sumOf.get(fecha)?.pedidos ?? 0,
      total: cents(sumOf.get(fecha)?.total ?? 0),
      horas: slotHours(fecha, settings).map((hora) => {
        const { ocupados = 0, capacidad: propia = null } = slots.get(`${fecha} ${hora}`) ?? {}
        const capacidad = propia ?? settings.pedidosPorHora
        return { hora, ocupados, capacidad, propia, cerrada: capacidad === 0 }
      }),
    }
  })
}

/** Returns every order of a day with its lines, by delivery hour and then by creation. */
export async function readOrdersOfDay(db: Database, fecha: Day) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.fechaEntrega, fecha))
    .orderBy(asc(orders.horaEntrega), asc(orders.id))
  const linesOf = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ horaEntrega, ...order }) => ({
    ...order,
    hora: horaEntrega,
    productos: linesOf.get(order.id) ?? [],
  }))
}

/** Every day from the first to the last, inclusive. */
export const everyDay = (desde: Day, hasta: Day): Day[] => {
  const days: Day[] = []
  for (let day = desde; day <= hasta; day = addDays(day, 1)) days.push(day)
  return days
}
