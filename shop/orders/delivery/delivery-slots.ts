import { addDays, type Day, dayText, weekdayText } from '#shop/dates.ts'
import type { Settings } from '#shop/settings.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { isOpen, spansOn, type Week, weekOf } from '#shop/text/hours/opening-hours.ts'
import { listText } from '#shop/text/list-text.ts'
import type { TipoEntrega } from './delivery-fee.ts'
import { endOf, spanText } from './delivery-window.ts'
import { holidayOn } from './holidays.ts'

/** A day and the hour on it: '2026-11-23' and '09:00'. */
export interface Slot {
  fechaEntrega: string
  horaEntrega: string
}

/** How far ahead a delivery can be booked, in days. */
export const MAX_DAYS_AHEAD = 60

/** The next `count` days from tomorrow, Sundays included. */
export const nextDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1))

/** The tables of deliveries and pickup, which the owner can change (docs/rules.md#delivery-hours). */
export type Hours = Pick<Settings, 'horarioEntrega' | 'horarioRetiro'>

const DEFAULT_DELIVERIES = weekOf(DEFAULT_HOURS.horarioEntrega) ?? []
const DEFAULT_PICKUPS = weekOf(DEFAULT_HOURS.horarioRetiro) ?? []

// The defaults are read once: a refused order looks at each of the days ahead for the next free hour.

/** The table of deliveries; the specified one for an older text that is no table. */
const deliveries = ({ horarioEntrega }: Pick<Hours, 'horarioEntrega'>): Week =>
  horarioEntrega === DEFAULT_HOURS.horarioEntrega ? DEFAULT_DELIVERIES : (weekOf(horarioEntrega) ?? DEFAULT_DELIVERIES)

/** The table of pickups; none for an older text that is no table. */
const pickups = ({ horarioRetiro }: Pick<Hours, 'horarioRetiro'>): Week =>
  horarioRetiro === DEFAULT_HOURS.horarioRetiro ? DEFAULT_PICKUPS : (weekOf(horarioRetiro) ?? [])

const WHOLE_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The hours in which deliveries leave, by weekday; one that begins within the last hour of the table is none. */
function deliveryHours(day: Day, hours: Pick<Hours, 'horarioEntrega'>): readonly string[] {
  const spans = spansOn(deliveries(hours), day)
  return WHOLE_HOURS.filter((hora) => isOpen(spans, hora, hora))
}

/** The hours of pickup: open until they are over, and not before the first delivery of the day, if it has any. */
function pickupHours(day: Day, hours: Hours): readonly string[] {
  const opening = spansOn(pickups(hours), day)
  const [first = ''] = deliveryHours(day, hours)
  return WHOLE_HOURS.filter((hora) => hora >= first && isOpen(opening, hora, endOf(hora)))
}

/** The hours of a day in which orders are delivered or picked up, as the tables say (docs/rules.md#delivery-hours). */
export function slotHours(day: Day, hours: Hours): readonly string[] {
  const either = [...deliveryHours(day, hours), ...pickupHours(day, hours)]
  return WHOLE_HOURS.filter((hora) => either.includes(hora))
}

/** How an order reaches the customer: delivered at home, or picked up; with the hours of both. */
export interface Handover extends Hours {
  tipoEntrega: TipoEntrega
}

/** The hours of a day for this kind of handover. */
export const hoursFor = (day: Day, handover: Handover): readonly string[] =>
  handover.tipoEntrega === 'domicilio' ? deliveryHours(day, handover) : pickupHours(day, handover)

/** 'lunes', 'sábados' */
const pluralOf = (day: Day): string => weekdayText(day).replace(/[^s]$/, '$&s')

/** Shown when somebody picks a day of the week without deliveries: 'No hacemos entregas los domingos'. */
export const noDeliveries = (day: Day): string => `No hacemos entregas los ${pluralOf(day)}`

/**
 * The weekdays without deliveries, or without pickups, in the plural: 'domingos', 'lunes y domingos'; empty when every day
 * has some.
 */
export const weekdaysWithout = (tipoEntrega: TipoEntrega, hours: Hours): string =>
  listText(WEEK.filter((day) => hoursFor(day, { ...hours, tipoEntrega }).length === 0).map(pluralOf))

/** Any seven days, Monday first. */
const WEEK = nextDays('2026-11-22', 7)

/** The owner's decision about one day: closed, with the reason, or open despite a holiday. */
export interface DayDecision {
  cerrado: boolean
  motivo: string
}

/** Why there are neither deliveries nor pickups on a day, as text for the customer; `undefined` when it is open. */
export function closedBecause(day: Day, hours: Hours, decided?: DayDecision): string | undefined {
  if (slotHours(day, hours).length === 0) return noDeliveries(day)
  if (decided) return decided.cerrado ? decided.motivo : undefined
  return holidayOn(day)
}

/** The same as a sentence that names the day: 'El sáb 28 nov no hay entregas: Independencia de Panamá de España.' */
export const closedSentence = (day: Day, motivo: string, tipoEntrega: TipoEntrega): string =>
  motivo === noDeliveries(day)
    ? `${motivo}.`
    : `El ${dayText(day)} no hay ${tipoEntrega === 'retiro' ? 'retiros' : 'entregas'}: ${motivo}.`

/**
 * The hours of a day that can be booked, none when it is closed. Does not consider how full they are. `hours`: the
 * specified ones unless given.
 */
export const openHours = (day: Day, decided?: DayDecision, hours: Hours = DEFAULT_HOURS): readonly string[] =>
  closedBecause(day, hours, decided) === undefined ? slotHours(day, hours) : []

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
  const hours = hoursFor(day, handover)
  if (hours.includes(hour)) return undefined
  const isPickup = handover.tipoEntrega === 'retiro'
  if (hours.length === 0 && (!isPickup || slotHours(day, handover).length === 0))
    return refuse('fechaEntrega', noDeliveries(day))
  if (hours.length === 0) return refuse('fechaEntrega', `El ${dayText(day)} la tienda no abre para retirar pedidos`)
  return refuse('horaEntrega', `De ${spanText(hours)} ${isPickup ? 'puedes retirar' : 'entregamos'} el ${dayText(day)}`)
}
