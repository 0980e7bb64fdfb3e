import { addDays, type Day, monthName, shortMonthText, weekday } from '#shop/dates.ts'

/** A week from Monday to Sunday in Panama (docs/rules.md#weekly-report). */
export interface Week {
  description: string
  start: Day
  end: Day
}

/** The week of a day: 'Semana del 16 al 22 de noviembre de 2026'. Month and year are repeated only when they change. */
export function weekOf(day: Day): Week {
  const start = addDays(day, -((weekday(day) + 6) % 7))
  const end = addDays(start, 6)
  const [from, to] = [parts(start), parts(end)]
  const year = from.year === to.year ? '' : ` de ${from.year}`
  const month = from.month === to.month ? '' : ` de ${monthName(start)}`
  return {
    description: `Semana del ${from.day}${month}${year} al ${to.day} de ${monthName(end)} de ${to.year}`,
    start,
    end,
  }
}

/** A short form for a mail subject: '16–22 nov 2026', '30 nov – 6 dic 2026', '28 dic 2026 – 3 ene 2027'. */
export function shortWeek({ start, end }: Week): string {
  const [from, to] = [parts(start), parts(end)]
  const until = `${to.day} ${shortMonthText(end)} ${to.year}`
  if (from.month === to.month) return `${from.day}–${until}`
  return `${from.day} ${shortMonthText(start)}${from.year === to.year ? '' : ` ${from.year}`} – ${until}`
}

/** The week whose report is due: the last complete one. */
export const weekDue = (today: Day): Week => weekOf(addDays(today, -7))

export const daysOf = ({ start }: Pick<Week, 'start'>): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(start, index))

const parts = (day: Day) => ({ year: day.slice(0, 4), month: day.slice(5, 7), day: Number(day.slice(8)) })
