import { expect, test } from 'vitest'
import { parseDate, parseMoment, shownDate } from './typed-date.ts'

test.each([
  ['23/11/2026', '2026-11-23'],
  [' 3/2/2026 ', '2026-02-03'],
  ['3-2-2026', '2026-02-03'],
  ['23.11.2026', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
])('%s is the day %s', (typed, day) => expect(parseDate(typed)).toBe(day))

test.each([
  '',
  '3/2/26',
  '29/02/2026',
  '31/4/2026',
  '11/23/2026',
  '23/11',
  '23/11-2026',
  '1/1/0026',
  '31/12/9999',
  'mañana',
  '2026-13-01',
])('«%s» is no day', (typed) => expect(parseDate(typed)).toBeUndefined())

test.each([
  ['23/11/2026 09:00', '2026-11-23T09:00'],
  ['23/11/2026, 9:05 p. m.', '2026-11-23T21:05'],
  ['23/11/2026 12:30 am', '2026-11-23T00:30'],
  ['2026-11-23T09:00', '2026-11-23T09:00'],
])('%s is the moment %s', (typed, moment) => expect(parseMoment(typed)).toBe(moment))

test.each(['23/11/2026', '23/11/2026 24:00', '23/11/2026 9:60', '23/11/2026 13:00 pm', '31/02/2026 09:00'])(
  '«%s» is no moment',
  (typed) => expect(parseMoment(typed)).toBeUndefined(),
)

test('a stored date is shown as it is written in Spanish, and what was typed as it was typed', () => {
  expect(['2026-11-23', '2026-11-23T09:00', '23/11', ''].map(shownDate)).toEqual([
    '23/11/2026',
    '23/11/2026 09:00',
    '23/11',
    '',
  ])
})
