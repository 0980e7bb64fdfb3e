import { between, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { deliveryDays, deliverySlots } from '#server/calendar/table.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import {
  closedBecause,
  closedSentence,
  type Handover,
  type Hours,
  hoursFor,
  MAX_DAYS_AHEAD,
  nextDays,
  slotHours,
} from '#shop/orders/delivery/delivery-slots.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { Settings } from '#shop/settings.ts'

/** The settings that decide the delivery hours and their capacity. */
export type Capacity = Pick<Settings, 'pedidosPorHora'> & Hours

/** The placeholders of `hourInsert`. */
export const HOUR_VALUES = ['fecha', 'hora', 'pedidosPorHora', 'isHoliday'] as const

/** Whether a day is closed by default, before any stored decision about it. */
export const isHoliday = (fecha: Day, hours: Hours): boolean => closedBecause(fecha, hours) !== undefined

/**
 * The statement that takes one place of a delivery hour; it returns no row for a closed day or a full hour. It counts
 * the row up only while there is room, so concurrent orders cannot exceed the capacity
 * (docs/rules.md#places-of-an-hour).
 *
 * @param condition a further condition
 */
export function hourInsert(
  tx: Db,
  { fecha, hora, pedidosPorHora, isHoliday }: Record<(typeof HOUR_VALUES)[number], Placeholder>,
  condition: SQL,
) {
  const { ocupados, capacidad } = deliverySlots
  return tx
    .insert(deliverySlots)
    .select(
      sql`select ${fecha}::date, ${hora}, null::int, 1 where (${pedidosPorHora}::int > 0 or exists (
        select from ${deliverySlots} where ${deliverySlots.fecha} = ${fecha} and ${deliverySlots.hora} = ${hora}))
        and ${condition} and not coalesce((select ${deliveryDays.cerrado} from ${deliveryDays}
          where ${deliveryDays.fecha} = ${fecha}), ${isHoliday}::boolean)`,
    )
    .onConflictDoUpdate({
      target: [deliverySlots.fecha, deliverySlots.hora],
      set: { ocupados: sql`${ocupados} + 1` },
      setWhere: sql`${ocupados} < coalesce(${capacidad}, ${pedidosPorHora})`,
    })
    .returning({ ocupados })
}

/** Makes the refusal of a closed day or a full hour, with the next free hour. */
export async function refuseHour(tx: Transaction, fecha: Day, hora: string, today: Day, rules: Capacity & Handover) {
  const [decided] = await tx.select().from(deliveryDays).where(eq(deliveryDays.fecha, fecha))
  const motivo = closedBecause(fecha, rules, decided)
  const why =
    motivo === undefined
      ? `El ${dayText(fecha)} ${windowPhrase(hora)} ya no queda lugar.`
      : closedSentence(fecha, motivo, rules.tipoEntrega)
  const siguiente = await nextFreeHour(tx, fecha, hora, today, rules)
  const error = siguiente
    ? `${why} La próxima hora libre es el ${dayText(siguiente.fechaEntrega)} ${windowPhrase(siguiente.horaEntrega)}`
    : why
  const campo = motivo === undefined ? 'cliente.horaEntrega' : 'cliente.fechaEntrega'
  return new Refusal(409, error, { campos: { [campo]: error }, ...(siguiente ? { siguiente } : {}) })
}

/** Releases the place of a cancelled order. */
export async function releaseHour(tx: Transaction, fecha: Day, hora: string): Promise<void> {
  await countHour(tx, fecha, hora, -1)
}

/** Takes a place for a reopened order, even in a full hour, because an administrator decided it. */
export async function retakeHour(tx: Transaction, fecha: Day, hora: string): Promise<void> {
  await countHour(tx, fecha, hora, 1)
}

const countHour = (tx: Transaction, fecha: Day, hora: string, by: number) =>
  tx
    .insert(deliverySlots)
    .values({ fecha, hora, ocupados: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [deliverySlots.fecha, deliverySlots.hora],
      set: { ocupados: sql`greatest(${deliverySlots.ocupados} + ${by}, 0)` },
    })

/** The stored decisions about the days from `desde` to `hasta` and their hours, by day and by 'day hour'. */
export async function readDecisions(db: Db, desde: Day, hasta: Day) {
  const days = await db
    .select()
    .from(deliveryDays)
    .where(between(deliveryDays.fecha, desde, hasta))
  const slots = await db
    .select()
    .from(deliverySlots)
    .where(between(deliverySlots.fecha, desde, hasta))
  return {
    days: new Map(days.map((day) => [day.fecha, day])),
    slots: new Map(slots.map((slot) => [`${slot.fecha} ${slot.hora}`, slot])),
  }
}

/** Returns the hours of the next `days` days and whether each has room. A closed day has a reason and no hours. */
export async function readHours(db: Db, today: Day, days: number, settings: Capacity) {
  const decided = await readDecisions(db, today, addDays(today, days))
  return nextDays(today, days).map((fecha) => {
    const motivo = closedBecause(fecha, settings, decided.days.get(fecha)) ?? null
    const horas = motivo === null ? slotHours(fecha, settings) : []
    return {
      fecha,
      motivo,
      horas: horas.map((hora) => {
        const slot = decided.slots.get(`${fecha} ${hora}`)
        return { hora, libre: (slot?.ocupados ?? 0) < (slot?.capacidad ?? settings.pedidosPorHora) }
      }),
    }
  })
}

async function nextFreeHour(tx: Transaction, fecha: Day, hora: string, today: Day, rules: Capacity & Handover) {
  const days = await readHours(tx, today, MAX_DAYS_AHEAD, rules)
  for (const { fecha: fechaEntrega, horas } of days.filter((day) => day.fecha >= fecha)) {
    const hours = hoursFor(fechaEntrega, rules)
    const isLater = ({ hora: other }: { hora: string }) => fechaEntrega > fecha || other > hora
    const found = horas.find((slot) => slot.libre && isLater(slot) && hours.includes(slot.hora))
    if (found) return { fechaEntrega, horaEntrega: found.hora }
  }
  return undefined
}
