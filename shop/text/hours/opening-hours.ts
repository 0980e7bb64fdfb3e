import { type Day, weekday } from '#shop/dates.ts'

/** Opening hours in the format of schema.org for search engines: days, and times as '09:00'. */
export interface OpeningHours {
  dayOfWeek: string[]
  opens: string
  closes: string
}

/** A span of a day, with times as '09:00'; for deliveries, the first and the last hour in which one leaves. */
export interface Span {
  opens: string
  closes: string
}

/** The spans of seven days, Monday first; those of a day are sorted and do not overlap. */
export type Week = readonly (readonly Span[])[]

/** The text of a week without any hours. */
const NO_HOURS = 'Sin horario'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const SHORT_NAMES = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']

/** A day or a range of days: «lunes», «Lun-Vie», «lunes a viernes». */
const DAY_RANGE = /^(?<first>\p{L}{3,12})\.?(?: ?(?:-|–|a) ?(?<last>\p{L}{3,12})\.?)?:?$/u
/** One part of «Lun-Vie 9-4, Sáb 8-12»: days, if any, and a range of hours. */
const PART = /^(?<days>\p{L}[^\d]{0,30})?(?<opens>\d.{0,8}?) ?(?:-|–| a ) ?(?<closes>\d.{0,8})$/u
const HOUR = /^(\d{1,2})(?::([0-5]\d))?\s*(am|pm)?$/

interface Part extends Span {
  days: number[]
}

/**
 * Parses the hours as the owner writes them («Lun-Vie 9-4, Sáb 8-12», docs/rules.md#opening-hours). `undefined` unless
 * every part can be read: wrong opening hours are worse than none.
 */
export const openingHours = (text: string): OpeningHours[] | undefined =>
  partsOf(text)?.map(({ days, ...span }) => ({ dayOfWeek: days.map((day) => DAYS[day] ?? ''), ...span }))

/** Parses the same text to a week; `undefined` when it cannot be read. */
export function weekOf(text: string): Week | undefined {
  const parts = partsOf(text)
  return parts && DAYS.map((_, day) => joined(parts.filter(({ days }) => days.includes(day))))
}

/** Formats a week as `weekOf` reads it: 'Lun-Vie 9-4, Sáb 8-12', or with `halves` 'Lun-Vie 9AM-4PM, Sáb 8AM-12PM'. */
export function weekText(week: Week, halves: boolean): string {
  const texts = week.map((spans) => spansText(spans, halves))
  const parts = texts.flatMap((text, from) => {
    if (text === '' || text === texts[from - 1]) return []
    const after = texts.findIndex((each, day) => day > from && each !== text)
    const to = (after < 0 ? texts.length : after) - 1
    return `${SHORT_NAMES[from]}${to > from ? `-${SHORT_NAMES[to]}` : ''} ${text}`
  })
  return parts.join(', ') || NO_HOURS
}

/** Formats the hours of one day, '8-12 y 1-5'; empty for none. */
export function spansText(spans: readonly Span[], halves: boolean): string {
  const text = spans.map((span) => `${hourText(span.opens, halves)}-${hourText(span.closes, halves)}`).join(' y ')
  return halves || JSON.stringify(spansOf(text)) === JSON.stringify(spans) ? text : spansText(spans, true)
}

/** Parses the hours of one day, '8-12, 1-5'; none for an empty text, `undefined` when it cannot be read. */
export function spansOf(text: string): readonly Span[] | undefined {
  if (text.trim() === '') return []
  const [monday, ...others] = (/^\d/.test(text.trim()) && weekOf(`Lun ${text.trim()}`)) || []
  return others.every((spans) => spans.length === 0) ? monday : undefined
}

/** The hours of one day of the week. */
export const spansOn = (week: Week, day: Day): readonly Span[] => week[(weekday(day) + 6) % 7] ?? []

/** Whether one of these spans contains the whole window, such as '09:00' to '10:00'. */
export const isOpen = (spans: readonly Span[], from: string, to: string): boolean =>
  spans.some(({ opens, closes }) => opens <= from && to <= closes)

function partsOf(text: string): Part[] | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([ap])\. ?m\./g, '$1m')
    .replace(/todos los d[ií]as/g, 'lun-dom')
    .replace(/mediod[ií]a/g, '12pm')
    .trim()
  if (plain === NO_HOURS.toLowerCase()) return []
  const parts: Part[] = []
  let waiting: number[] = []
  for (const piece of plain.split(/[,;]| y /).map((each) => each.trim())) {
    // «Lun, mié y vie 9-4»: the hours follow the last of the days.
    const alone = daysOf(piece)
    if (alone) {
      waiting = [...new Set([...waiting, ...alone])]
      continue
    }
    const part = partOf(piece, waiting, parts.at(-1))
    if (!part) return undefined
    parts.push(part)
    waiting = []
  }
  return waiting.length > 0 ? undefined : parts
}

function partOf(text: string, waiting: number[], before: Part | undefined): Part | undefined {
  const { days: named, opens = '', closes = '' } = PART.exec(text)?.groups ?? {}
  const own = named === undefined ? [] : daysOf(named.trim().replace(/ de$/, ''))
  const open = minutesOf(opens)
  const close = minutesOf(closes)
  if (!own || !open || !close) return undefined
  // «8-12 y 1-5»: hours without days belong to the days before them.
  const follows = named === undefined && waiting.length === 0 ? before : undefined
  const days = [...new Set([...waiting, ...own, ...(follows?.days ?? [])])]
  const isAfternoon = follows && !open.isExplicit && clockText(open.minutes) < follows.closes
  const from = open.minutes + (isAfternoon ? 12 * 60 : 0)
  // In «9-4» the closing hour is 4 p. m.; «8PM-12AM» ends at the end of the day.
  const isLater = !close.isExplicit && close.minutes <= from
  const to = close.isExplicit && close.minutes === 0 ? 24 * 60 : close.minutes + (isLater ? 12 * 60 : 0)
  if (days.length === 0 || to <= from || to > 24 * 60) return undefined
  return { days, opens: clockText(from), closes: clockText(to) }
}

/** Sorts spans and merges those that overlap or touch. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { opens, closes } of spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1))) {
    const last = result.at(-1)
    if (last && opens <= last.closes) last.closes = closes > last.closes ? closes : last.closes
    else result.push({ opens, closes })
  }
  return result
}

function daysOf(text: string): number[] | undefined {
  const { first = '', last = first } = DAY_RANGE.exec(text)?.groups ?? {}
  const [from, to] = [dayOf(first), dayOf(last)]
  return from < 0 || to < from ? undefined : DAYS.map((_, day) => day).slice(from, to + 1)
}

const dayOf = (word: string): number =>
  SHORT_NAMES.map((name) => name.toLowerCase()).findIndex((name) =>
    [name, name.normalize('NFD').replace(/\p{M}/gu, '')].some((each) => word.startsWith(each)),
  )

function minutesOf(text: string): { minutes: number; isExplicit: boolean } | undefined {
  const [, hour, minute = '0', half] = HOUR.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > (half ? 12 : 23)) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  return { minutes: hours * 60 + Number(minute), isExplicit: half !== undefined }
}

const clockText = (minutes: number): string =>
  `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`

/** '9', '4:30', or with `halves` '9AM', '4:30PM'. */
function hourText(hora: string, halves: boolean): string {
  const hours = Number(hora.slice(0, 2)) % 24
  const minutes = hora.endsWith(':00') ? '' : hora.slice(2)
  return `${hours % 12 || 12}${minutes}${halves ? (hours < 12 ? 'AM' : 'PM') : ''}`
}
