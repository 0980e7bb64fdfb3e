import { between } from 'drizzle-orm'
import { deliveryDays } from '#server/calendar/table.ts'
import type { Database } from '#server/db/connect.ts'
import { addDays, type Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { listSlots } from '#shop/orders/contract.ts'
import { closedBecause, MAX_DAYS_AHEAD, nextDays } from '#shop/orders/delivery/delivery-slots.ts'
import { type Capacity, readHours } from './delivery-hours.ts'

/** How many days are offered, from the first open one. */
const DAYS_OFFERED = 14

/**
 * Returns the days that customers choose from, starting with the first open one, and the closed days before it with
 * their reasons. When a closing of several days is on or begins tomorrow, also returns when the shop opens again
 * (docs/rules.md#days-that-can-be-chosen).
 */
export async function readOfferedDays(db: Database, today: Day, settings: Capacity): Promise<Reply<typeof listSlots>> {
  const last = addDays(today, MAX_DAYS_AHEAD)
  const decided = await db
    .select()
    .from(deliveryDays)
    .where(between(deliveryDays.fecha, today, last))
  const decisionOf = new Map(decided.map((day) => [day.fecha, day]))
  const because = (day: Day) => closedBecause(day, settings, decisionOf.get(day))
  const days = nextDays(today, MAX_DAYS_AHEAD)
  const first = days.findIndex((day) => because(day) === undefined)
  const closed = first < 0 ? days : days.slice(0, first)
  const offered = first < 0 ? [] : days.slice(first, first + DAYS_OFFERED)
  const byClosing = [today, ...closed].map((day) => decisionOf.get(day)).find((day) => day?.cerrado && day.cierre)
  const [fecha] = offered
  return {
    dias: fecha ? await readHours(db, addDays(fecha, -1), offered.length, settings) : [],
    antes: closed.map((day) => ({ fecha: day, motivo: because(day) ?? '' })),
    volvemos: fecha && byClosing ? { fecha, motivo: byClosing.motivo, hoy: because(today) !== undefined } : null,
  }
}
