import { addDays, type Day, weekday } from '#shop/dates.ts'

/** Panama's holidays with a fixed date, as 'MM-DD'. */
const FIXED = {
  '01-01': 'Año Nuevo',
  '01-09': 'Día de los Mártires',
  '05-01': 'Día del Trabajo',
  '11-03': 'Separación de Panamá de Colombia',
  '11-04': 'Día de los Símbolos Patrios',
  '11-05': 'Consolidación de la Separación en Colón',
  '11-10': 'Primer Grito de Independencia',
  '11-28': 'Independencia de Panamá de España',
  '12-08': 'Día de la Madre',
  '12-20': 'Día de Duelo Nacional',
  '12-25': 'Navidad',
} as const

/** Holidays that depend on Easter, in days before it. */
const MOVING = [
  { before: 48, nombre: 'Lunes de Carnaval' },
  { before: 47, nombre: 'Martes de Carnaval' },
  { before: 2, nombre: 'Viernes Santo' },
] as const

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  const month = Math.floor(days / 31)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two((days % 31) + 1)}`
}

/**
 * Why a day is a holiday; `undefined` when it is not. The Monday after a holiday on a Sunday is one too (Labour Code,
 * art. 47). There are no deliveries on it unless the owner opens it (docs/rules.md#closed-days).
 */
export function holidayOn(day: Day): string | undefined {
  const named = namedHoliday(day)
  if (named || weekday(day) !== 1) return named
  const sunday = namedHoliday(addDays(day, -1))
  return sunday && `${sunday}, que cae domingo`
}

function namedHoliday(day: Day): string | undefined {
  const fixed: Record<string, string> = FIXED
  const sunday = easter(Number(day.slice(0, 4)))
  return fixed[day.slice(5)] ?? MOVING.find(({ before }) => addDays(sunday, -before) === day)?.nombre
}

const two = (number: number): string => String(number).padStart(2, '0')
