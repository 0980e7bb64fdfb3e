import { addDays, type Day, dayText, weekdayText } from '#shop/dates.ts'
import type { Settings } from '#shop/settings.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { isOpen, spansOn, type Week, weekOf } from '#shop/text/hours/opening-hours.ts'
import { listText } from '#shop/text/list-text.ts'
import type { TipoEntrega } from './delivery-fee.ts'
import { endOf, spanText } from './delivery-window.ts'
import { holidayOn } from './holidays.ts'

/** A day and an hour of it: '2026-11-23' and '09:00'. */
export interface Slot {
  fechaEntrega: string
  horaEntrega: string
}

/** How many days ahead a delivery can be booked. */
export const MAX_DAYS_AHEAD = 60

/** The next `count` days from tomorrow, including Sundays. */
export const nextDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1))

/** The weekly hours of deliveries and pickup, which the owner can change (docs/rules.md#delivery-hours). */
export type Hours = Pick<Settings, 'horarioEntrega' | 'horarioRetiro'>

const DEFAULT_DELIVERIES = weekOf(DEFAULT_HOURS.horarioEntrega) ?? []
const DEFAULT_PICKUPS = weekOf(DEFAULT_HOURS.horarioRetiro) ?? []

// Parse the defaults once: a refused order checks each of the next days for a free hour.

/** The hours of deliveries; the default hours when the setting is older text that cannot be parsed. */
const deliveries = ({ horarioEntrega }: Pick<Hours, 'horarioEntrega'>): Week =>
  horarioEntrega === DEFAULT_HOURS.horarioEntrega ? DEFAULT_DELIVERIES : (weekOf(horarioEntrega) ?? DEFAULT_DELIVERIES)

/** The hours of pickup; none when the setting is older text that cannot be parsed. */
const pickups = ({ horarioRetiro }: Pick<Hours, 'horarioRetiro'>): Week =>
  horarioRetiro === DEFAULT_HOURS.horarioRetiro ? DEFAULT_PICKUPS : (weekOf(horarioRetiro) ?? [])

const WHOLE_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The hours in which deliveries leave on a day, including the last hour of each span. */
function deliveryHours(day: Day, hours: Pick<Hours, 'horarioEntrega'>): readonly string[] {
  const spans = spansOn(deliveries(hours), day)
  return WHOLE_HOURS.filter((hora) => isOpen(spans, hora, hora))
}

/** The hours of pickup on a day: the shop is open until their end, and none is before the day's first delivery. */
function pickupHours(day: Day, hours: Hours): readonly string[] {
  const opening = spansOn(pickups(hours), day)
  const [first = ''] = deliveryHours(day, hours)
  return WHOLE_HOURS.filter((hora) => hora >= first && isOpen(opening, hora, endOf(hora)))
}

/** The hours of a day with deliveries or pickups (docs/rules.md#delivery-hours). */
export function slotHours(day: Day, hours: Hours): readonly string[] {
  const either = [...deliveryHours(day, hours), ...pickupHours(day, hours)]
  return WHOLE_HOURS.filter((hora) => either.includes(hora))
}

/** How the customer gets the order, by delivery or pickup, and the hours of both. */
export interface Handover extends Hours {
  tipoEntrega: TipoEntrega
}

/** The hours of a day for this kind of handover. */
export const hoursFor = (day: Day, handover: Handover): readonly string[] =>
  handover.tipoEntrega === 'domicilio' ? deliveryHours(day, handover) : pickupHours(day, handover)

/** 'lunes', 'sábados' */
const pluralOf = (day: Day): string => weekdayText(day).replace(/[^s]$/, '$&s')

/** The refusal of a weekday without deliveries: 'No hacemos entregas los domingos'. */
export const noDeliveries = (day: Day): string => `No hacemos entregas los ${pluralOf(day)}`

/**
 * The weekdays without deliveries or pickups, in the plural: 'domingos', 'lunes y domingos'; empty when every day has
 * some.
 */
export const weekdaysWithout = (tipoEntrega: TipoEntrega, hours: Hours): string =>
  listText(WEEK.filter((day) => hoursFor(day, { ...hours, tipoEntrega }).length === 0).map(pluralOf))

/** Any seven days, Monday first. */
const WEEK = nextDays('2026-11-22', 7)

/** The owner's decision about one day: closed, with a reason, or open despite a holiday. */
export interface DayDecision {
  cerrado: boolean
  motivo: string
}

/** Why a day has neither deliveries nor pickups, as text for the customer; `undefined` when it is open. */
export function closedBecause(day: Day, hours: Hours, decided?: DayDecision): string | undefined {
  if (slotHours(day, hours).length === 0) return noDeliveries(day)
  if (decided) return decided.cerrado ? decided.motivo : undefined
  return holidayOn(day)
}

/** That reason in a sentence with the day: 'El sáb 28 nov no hay entregas: Independencia de Panamá de España.' */
export const closedSentence = (day: Day, motivo: string, tipoEntrega: TipoEntrega): string =>
  motivo === noDeliveries(day)
    ? `${motivo}.`
    : `El ${dayText(day)} no hay ${tipoEntrega === 'retiro' ? 'retiros' : 'entregas'}: ${motivo}.`

/** The hours of a day that can be booked, whether or not they are full; none on a closed day. */
export const openHours = (day: Day, decided?: DayDecision, hours: Hours = DEFAULT_HOURS): readonly string[] =>
  closedBecause(day, hours, decided) === undefined ? slotHours(day, hours) : []

/** The earliest delivery day: tomorrow. */
export const earliestDay = (today: Day): Day => addDays(today, 1)

/**
 * The first day with a free hour, as text after «recibe desde»: 'mañana', 'el martes'. `undefined` when it is a week or
 * more away. `days` begin with tomorrow.
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
 * Why this slot can never be booked; `undefined` when it might be. Ignores full hours and closed days, which may
 * change.
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
