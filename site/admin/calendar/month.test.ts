import { describe, expect, test } from 'vitest'
import { weekday } from '#shop/dates.ts'
import { addMonths, dayAfterKey, monthText, viewOf, weekOf, weeksOf } from './month.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map((week) => [week[0], week.at(-1)])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  expect(weeksOf('2027-02').length).toBe(4)
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-23')
})

test('adding months crosses the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(monthText('2026-11')).toBe('noviembre de 2026')
})

test.each([
  { key: 'ArrowRight', day: '2026-11-23', next: '2026-11-24' },
  { key: 'ArrowRight', day: '2026-11-28', next: '2026-11-30' },
  { key: 'ArrowLeft', day: '2026-11-23', next: '2026-11-21' },
  { key: 'ArrowDown', day: '2026-11-25', next: '2026-12-02' },
  { key: 'ArrowUp', day: '2026-11-02', next: '2026-10-26' },
  { key: 'Enter', day: '2026-11-23', next: undefined },
])('$key on $day leads to $next', ({ key, day, next }) =>
  expect(dayAfterKey(key, day, (each) => weekday(each) !== 0)).toBe(next),
)

describe('the view for a query', () => {
  test.each([
    { address: '', view: { is: 'month', month: '2026-11' } },
    { address: 'mes=2027-02', view: { is: 'month', month: '2027-02' } },
    { address: 'mes=2027-13', view: { is: 'month', month: '2026-11' } },
    { address: 'dia=2026-11-23', view: { is: 'day', day: '2026-11-23' } },
    { address: 'dia=2026-11-23&hoja=corte', view: { is: 'day', day: '2026-11-23' } },
    { address: 'dia=2026-02-30', view: { is: 'month', month: '2026-11' } },
    { address: 'dia=0000-00-00', view: { is: 'month', month: '2026-11' } },
  ])('«$address» is $view', ({ address, view }) =>
    expect(viewOf(new URLSearchParams(address), '2026-11-20')).toEqual(view),
  )
})
