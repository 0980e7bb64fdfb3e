import { resolve } from 'node:path'
import { addDays, type Day, panamaDay, weekday } from '#shop/dates.ts'
import { openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { holidayOn } from '#shop/orders/delivery/holidays.ts'

/**
 * Decides the day on which tests and journeys run, with the shops and pages they open. TEST_DAY is a day (2027-02-28)
 * or a name in `TEST_DAYS`, for the next day of its kind. The default is an ordinary day, so that a run does not depend
 * on when it is started.
 */
export const TEST_DAYS = {
  'dia-comun': (day) =>
    [0, 1, 2, 3].every((ahead) => openHours(addDays(day, ahead)).length > 1) && !addDays(day, 1).endsWith('-01'),
  sabado: (day) => weekday(day) === 6,
  domingo: (day) => weekday(day) === 0,
  'vispera-de-feriado': (day) => openHours(day).length > 0 && holidayOn(addDays(day, 1)) !== undefined,
  'fin-de-mes': (day) => addDays(day, 1).endsWith('-01') && !day.endsWith('12-31'),
  'fin-de-ano': (day) => day.endsWith('-12-31'),
  'fin-de-febrero': (day) => day.endsWith('-02-28'),
} satisfies Record<string, (day: Day) => boolean>

/** Ten in the morning: the shop is open, and tomorrow's orders can still be changed. */
const HOUR = '10:00'

/** How many milliseconds the clock of a run is ahead of the machine's: its day comes after today. */
export function clockAhead(named = process.env.TEST_DAY || 'dia-comun'): number {
  const isDay: ((day: Day) => boolean) | undefined = (TEST_DAYS as Record<string, (day: Day) => boolean>)[named]
  let day = panamaDay(new Date(Date.now() + 86_400_000))
  while (!(isDay ? isDay(day) : day === named)) {
    day = addDays(day, 1)
    if (day > addDays(panamaDay(new Date()), 4 * 366)) throw new Error(`TEST_DAY: no ${named} comes in four years`)
  }
  return Date.parse(`${day}T${HOUR}:00-05:00`) - Date.now()
}

/** The environment that gives a child process the clock of the run, from CLOCK_AHEAD. */
export const testClock = (): Record<string, string> =>
  process.env.CLOCK_AHEAD
    ? { CLOCK_AHEAD: process.env.CLOCK_AHEAD, NODE_OPTIONS: `--import=${resolve('tests/support/shifted-clock.ts')}` }
    : {}

/** The time that files and stores record, in milliseconds since 1970: that of the machine. */
export const fileTime = (): number => Date.now() - Number(process.env.CLOCK_AHEAD ?? 0)
