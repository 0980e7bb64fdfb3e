import { type Day, weekday } from './dates.ts'

/** Opening hours in the form of schema.org, for search engines: the days, and whole hours. */
export interface OpeningHours {
  dayOfWeek: string[]
  opens: string
  closes: string
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NAMES = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** One part of «Lun-Vie 9-4, Sáb 8-12»: a day or a range of days, and a range of hours. */
const PART =
  /^(?<first>\p{L}{3,12})\.?(?: ?(?:-|–|a) ?(?<last>\p{L}{3,12})\.?)?:? (?:de )?(?<opens>\d.*?) ?(?:-|–| a ) ?(?<closes>\d.*)$/u
const HOUR = /^(\d{1,2})(?::([0-5]\d))?\s*(am|pm)?$/

/**
 * Parses the hours that the owner writes for people («Lun-Vie 9-4, Sáb 8-12», docs/rules.md#opening-hours). `undefined`
 * unless every part can be read: wrong opening hours are worse than none.
 */
export function openingHours(text: string): OpeningHours[] | undefined {
  const parts = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([ap])\. ?m\./g, '$1m')
    .split(/[,;]| y /)
    .map(hoursOf)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** Whether the shop is open during all of this window of a day ('09:00' to '10:00'). */
export const isOpen = (hours: readonly OpeningHours[], day: Day, from: string, to: string): boolean =>
  hours.some(
    ({ dayOfWeek, opens, closes }) =>
      dayOfWeek.includes(DAYS[(weekday(day) + 6) % 7] ?? '') && opens <= from && to <= closes,
  )

function hoursOf(part: string): OpeningHours | undefined {
  const { first = '', last = first, opens = '', closes = '' } = PART.exec(part.trim())?.groups ?? {}
  const [from, to] = [dayOf(first), dayOf(last)]
  const open = minutesOf(opens)
  const close = minutesOf(closes)
  if (from < 0 || to < from || !open || !close) return undefined
  // In «9-4» the closing hour is 4 p. m.
  const end = !close.isExplicit && close.minutes <= open.minutes ? close.minutes + 12 * 60 : close.minutes
  if (end <= open.minutes || end > 24 * 60) return undefined
  return { dayOfWeek: DAYS.slice(from, to + 1), opens: clockText(open.minutes), closes: clockText(end) }
}

const dayOf = (word: string): number =>
  NAMES.findIndex((name) => [name, name.normalize('NFD').replace(/\p{M}/gu, '')].some((each) => word.startsWith(each)))

function minutesOf(text: string): { minutes: number; isExplicit: boolean } | undefined {
  const [, hour, minute = '0', half] = HOUR.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > (half ? 12 : 23)) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  return { minutes: hours * 60 + Number(minute), isExplicit: half !== undefined }
}

const clockText = (minutes: number): string =>
  `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`
