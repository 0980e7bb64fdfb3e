import { addDays, type Day, monthName, weekday } from '#shop/dates.ts'

/** A month, as 'YYYY-MM'. */
export type Month = string

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month `count` months later, or earlier when negative. */
export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** 'noviembre de 2026' */
export const monthText = (month: Month): string => `${monthName(`${month}-01`)} de ${month.slice(0, 4)}`

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7))

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

/** The weeks that overlap a month, each from Monday to Sunday. */
export function weeksOf(month: Month): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monday < `${addMonths(month, 1)}-01`; monday = addDays(monday, 7))
    weeks.push(weekOf(monday))
  return weeks
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that an arrow key moves to, skipping one without hours; `undefined` for other keys. */
export function dayAfterKey(key: string, day: Day, hasHours: (day: Day) => boolean): Day | undefined {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const next = addDays(day, step)
  return hasHours(next) ? next : addDays(next, Math.sign(step))
}

/** The view in the URL; the current month when it is missing or invalid. */
export type View = { is: 'month'; month: Month } | { is: 'day'; day: Day }

/** Parses the view from the URL. */
export function viewOf(address: URLSearchParams, today: Day): View {
  const day = address.get('dia')
  if (day && isDay(day)) return { is: 'day', day }
  const month = address.get('mes')
  return { is: 'month', month: month && isDay(`${month}-01`) ? month : monthOf(today) }
}

const isDay = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const instant = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
