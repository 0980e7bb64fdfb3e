/** A calendar day in America/Panama, as 'YYYY-MM-DD' (docs/rules.md#panama-time). Days compare as text. */
export type Day = string

/** UTC−5 all year round. `Intl` gives the same result, but costs 30 ms when a page starts. */
const inPanama = (instant: Date): string => new Date(instant.getTime() - 5 * 3_600_000).toISOString()

/** The Panama day of an instant. */
export const panamaDay = (instant: Date): Day => inPanama(instant).slice(0, 10)

/** The Panama time of an instant: '09:05'. */
export const panamaTime = (instant: Date): string => inPanama(instant).slice(11, 16)

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** The day that is `days` later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The first and the last day of a month, '2026-11'. */
export function daysOfMonth(mes: string): { first: Day; last: Day } {
  const first = `${mes}-01`
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: Day): number => noon(day).getUTCDay()

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** 'lunes' */
export const weekdayText = (day: Day): string => WEEKDAYS[weekday(day)] ?? ''

/** 'noviembre' */
export const monthName = (day: Day): string => MONTHS[noon(day).getUTCMonth()] ?? ''

/** 'nov' */
export const shortMonthText = (day: Day): string => monthName(day).replace(/^(sept|...).*/, '$1')

/** 'lun 23 nov' */
export const dayText = (day: Day): string =>
  `${weekdayText(day).slice(0, 3)} ${noon(day).getUTCDate()} ${shortMonthText(day)}`

/** 'hoy', 'mañana', 'el lunes' within a week, and 'el lunes 30 de noviembre' beyond it. */
export function nearDayText(day: Day, today: Day): string {
  if (day === today) return 'hoy'
  if (day === addDays(today, 1)) return 'mañana'
  return day > today && day < addDays(today, 7) ? `el ${weekdayText(day)}` : `el ${longDayText(day)}`
}

/** 'lunes 23 de noviembre' */
export const longDayText = (day: Day): string => `${weekdayText(day)} ${noon(day).getUTCDate()} de ${monthName(day)}`

/** '23/11/2026' (docs/rules.md#panama-time). */
export const dateText = (day: Day): string => day.split('-').reverse().join('/')

/** Converts a time such as '09:05' to the 12-hour clock. */
export function twelveHourTime(hora: string): { time: string; period: string } {
  const hours = Number(hora.slice(0, 2)) % 24
  return { time: `${hours % 12 || 12}${hora.slice(2)}`, period: hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.' }
}

/** '9:05 a. m.': an instant in Panama time. Ends with a period, so add none after it. */
export function timeText(instant: Date): string {
  const { time, period } = twelveHourTime(panamaTime(instant))
  return `${time}\u00a0${period}`
}

/** '23/11/2026, 09:05': an instant in Panama time. */
export const momentText = (instant: Date): string => `${dateText(panamaDay(instant))}, ${panamaTime(instant)}`
