import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateText,
  dayText,
  longDayText,
  momentText,
  monthName,
  nearDayText,
  panamaDay,
  shortMonthText,
  weekday,
} from './dates.ts'

describe('the day in Panama', () => {
  test.each([
    { instant: '2026-11-20T23:59:59.999-05:00', is: '2026-11-20' },
    { instant: '2026-11-21T00:00:00.000-05:00', is: '2026-11-21' },
    { instant: '2026-11-21T00:01:00-05:00', is: '2026-11-21' },
    { instant: '2026-11-21T04:59:59Z', is: '2026-11-20' },
    { instant: '2026-11-21T05:00:00Z', is: '2026-11-21' },
    { instant: '2027-01-01T04:59:59Z', is: '2026-12-31' },
    { instant: '2027-01-01T05:00:00Z', is: '2027-01-01' },
    { instant: '2028-03-01T04:59:00Z', is: '2028-02-29' },
    { instant: '2026-07-01T04:30:00Z', is: '2026-06-30' },
  ])('at $instant is $is', ({ instant, is }) => {
    expect(panamaDay(new Date(instant))).toBe(is)
  })
})

describe('adding days', () => {
  test.each([
    { day: '2026-11-20', days: 1, is: '2026-11-21' },
    { day: '2026-12-31', days: 1, is: '2027-01-01' },
    { day: '2027-01-01', days: -1, is: '2026-12-31' },
    { day: '2028-02-28', days: 1, is: '2028-02-29' },
    { day: '2027-02-28', days: 1, is: '2027-03-01' },
    { day: '2026-11-20', days: 60, is: '2027-01-19' },
    { day: '2026-11-20', days: 0, is: '2026-11-20' },
  ])('$day plus $days days is $is', ({ day, days, is }) => {
    expect(addDays(day, days)).toBe(is)
  })
})

test.each([
  { day: '2026-11-22', is: 0 },
  { day: '2026-11-23', is: 1 },
  { day: '2026-11-28', is: 6 },
  { day: '2028-02-29', is: 2 },
  { day: '2027-01-01', is: 5 },
])('$day is weekday $is', ({ day, is }) => {
  expect(weekday(day)).toBe(is)
})

test('days are formatted in Spanish', () => {
  expect(dayText('2026-11-23')).toBe('lun 23 nov')
  expect(longDayText('2026-11-23')).toBe('lunes 23 de noviembre')
  expect(dateText('2026-01-05')).toBe('05/01/2026')
})

test.each([
  { instant: '2026-11-20T23:59:59-05:00', text: '20/11/2026, 23:59' },
  { instant: '2026-11-21T00:01:00-05:00', text: '21/11/2026, 00:01' },
])('$instant is shown in Panama time as $text', ({ instant, text }) => expect(momentText(new Date(instant))).toBe(text))

describe('the results are those of Intl', () => {
  const years = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }
  const two = '2-digit' as const
  const by = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (instant: Date) => formatter.format(instant)
  }

  test('for instants in Panama time', () => {
    const day = by('en-CA', 'America/Panama', { year: 'numeric', month: two, day: two })
    const text = by('es-ES', 'America/Panama', { year: 'numeric', month: two, day: two, hour: two, minute: two })
    fc.assert(
      fc.property(fc.date(years), (instant) => {
        expect([panamaDay(instant), momentText(instant)]).toEqual([day(instant), text(instant)])
      }),
      { numRuns: 500 },
    )
  })

  test('for the names of every day from 2026 to 2028', () => {
    const short = by('es-ES', 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })
    const long = by('es-ES', 'UTC', { weekday: 'long', day: 'numeric', month: 'long' })
    const [month, shortMonth] = [by('es-ES', 'UTC', { month: 'long' }), by('es-ES', 'UTC', { month: 'short' })]
    const date = by('es-ES', 'UTC', { day: two, month: two, year: 'numeric' })
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const noon = new Date(`${day}T12:00:00Z`)
      expect([dayText(day), longDayText(day), monthName(day), shortMonthText(day), dateText(day)]).toEqual([
        short(noon).replace(',', ''),
        long(noon).replace(',', ''),
        month(noon),
        shortMonth(noon),
        date(noon),
      ])
    }
  })
})

test.each([
  { day: '2026-11-20', says: 'hoy' },
  { day: '2026-11-21', says: 'mañana' },
  { day: '2026-11-23', says: 'el lunes' },
  { day: '2026-11-26', says: 'el jueves' },
  { day: '2026-11-27', says: 'el viernes 27 de noviembre' },
])('on 2026-11-20, $day is «$says»', ({ day, says }) => expect(nearDayText(day, '2026-11-20')).toBe(says))
