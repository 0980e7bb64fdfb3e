import { addDays, type Day, dayText, weekday, weekdayText } from '#shop/dates.ts'
import { isOpen, openingHours } from '#shop/opening-hours.ts'
import type { TipoEntrega } from './delivery-fee.ts'
import { endOf, spanText } from './delivery-window.ts'
import { holidayOn } from './holidays.ts'

/** How far ahead a delivery can be booked, in days. */
export const MAX_DAYS_AHEAD = 60

const hours = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${String(from + index).padStart(2, '0')}:00`)

const WEEKDAY_HOURS = hours(8, 17)
const SATURDAY_HOURS = hours(9, 12)

/** Monday to Friday hourly 08:00 to 17:00, Saturday 09:00 to 12:00, Sunday none (docs/rules.md#delivery-hours). */
export function slotHours(day: Day): readonly string[] {
  if (weekday(day) === 0) return []
  return weekday(day) === 6 ? SATURDAY_HOURS : WEEKDAY_HOURS
}

/** How an order reaches the customer: delivered at home, or picked up during the opening hours of the settings. */
export interface Handover {
  tipoEntrega: TipoEntrega
  horarioRetiro: string
}

/** The hours of a day for this kind of handover; for pickup the shop must be open during the whole hour. */
export function hoursFor(day: Day, { tipoEntrega, horarioRetiro }: Handover): readonly string[] {
  if (tipoEntrega === 'domicilio') return slotHours(day)
  const opening = openingHours(horarioRetiro) ?? []
  return slotHours(day).filter((hora) => isOpen(opening, day, hora, endOf(hora)))
}

/** Shown when somebody picks a Sunday (docs/rules.md#delivery-hours). */
export const NO_SUNDAYS = 'No hacemos entregas los domingos'

/** The owner's decision about one day: closed, with the reason, or open despite a holiday. */
export interface DayDecision {
  cerrado: boolean
  motivo: string
}

/** Why there are no deliveries on a day, as text for the customer; `undefined` when it is open. */
export function closedBecause(day: Day, decided?: DayDecision): string | undefined {
  if (weekday(day) === 0) return NO_SUNDAYS
  if (decided) return decided.cerrado ? decided.motivo : undefined
  return holidayOn(day)
}

/** The same as a sentence that names the day: 'El sáb 28 nov no hay entregas: Independencia de Panamá de España.' */
export const closedSentence = (day: Day, motivo: string, tipoEntrega: TipoEntrega): string =>
  weekday(day) === 0
    ? `${motivo}.`
    : `El ${dayText(day)} no hay ${tipoEntrega === 'retiro' ? 'retiros' : 'entregas'}: ${motivo}.`

/** The hours of a day that can be booked, none when it is closed. Does not consider how full they are. */
export const openHours = (day: Day, decided?: DayDecision): readonly string[] =>
  closedBecause(day, decided) === undefined ? slotHours(day) : []

/** The earliest delivery day: tomorrow. */
export const earliestDay = (today: Day): Day => addDays(today, 1)

/**
 * The first day with a free hour, as text after «recibe desde»: 'mañana', 'el martes'. `undefined` when it is a week
 * away or more. `days` begin with tomorrow.
 */
export function firstFreeDayText(
  days: readonly { fecha: Day; horas: readonly { libre: boolean }[] }[],
): string | undefined {
  const ahead = days.findIndex(({ horas }) => horas.some(({ libre }) => libre))
  const day = days[ahead]
  if (!day || ahead > 5) return undefined
  return ahead === 0 ? 'mañana' : `el ${weekdayText(day.fecha)}`
}

/** The next `count` days from tomorrow, Sundays included. */
export const nextDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1))

export type SlotRefusal = { field: 'fechaEntrega' | 'horaEntrega'; error: string }

/**
 * Why this slot can never be booked, or `undefined`. Does not consider full hours or closed days: both change at any
 * time.
 */
export function slotRefusal(day: Day, hour: string, today: Day, handover: Handover): SlotRefusal | undefined {
  const refuse = (field: SlotRefusal['field'], error: string) => ({ field, error })
  if (day < earliestDay(today))
    return refuse('fechaEntrega', `La primera fecha de entrega es ${dayText(earliestDay(today))}`)
  if (day > addDays(today, MAX_DAYS_AHEAD))
    return refuse('fechaEntrega', `Agendamos entregas hasta el ${dayText(addDays(today, MAX_DAYS_AHEAD))}`)
  if (weekday(day) === 0) return refuse('fechaEntrega', NO_SUNDAYS)
  const hours = hoursFor(day, handover)
  if (hours.includes(hour)) return undefined
  const isPickup = handover.tipoEntrega === 'retiro'
  if (hours.length === 0) return refuse('fechaEntrega', `El ${dayText(day)} la tienda no abre para retirar pedidos`)
  return refuse('horaEntrega', `De ${spanText(hours)} ${isPickup ? 'puedes retirar' : 'entregamos'} el ${dayText(day)}`)
}
