import { expect, test } from 'vitest'
import { shortWeek, weekDue, weekOf } from './week.ts'

test.each([
  { day: '2026-11-16', start: '2026-11-16', says: 'Semana del 16 al 22 de noviembre de 2026', short: '16–22 nov 2026' },
  { day: '2026-11-20', start: '2026-11-16', says: 'Semana del 16 al 22 de noviembre de 2026', short: '16–22 nov 2026' },
  { day: '2026-11-22', start: '2026-11-16', says: 'Semana del 16 al 22 de noviembre de 2026', short: '16–22 nov 2026' },
  {
    day: '2026-12-01',
    start: '2026-11-30',
    says: 'Semana del 30 de noviembre al 6 de diciembre de 2026',
    short: '30 nov – 6 dic 2026',
  },
  {
    day: '2027-01-01',
    start: '2026-12-28',
    says: 'Semana del 28 de diciembre de 2026 al 3 de enero de 2027',
    short: '28 dic 2026 – 3 ene 2027',
  },
])('$day belongs to the week that begins on $start: «$says»', ({ day, start, says, short }) => {
  const week = weekOf(day)
  expect(week).toMatchObject({ description: says, start })
  expect(shortWeek(week)).toBe(short)
})

test.each([
  { today: '2026-11-22', due: '2026-11-09' },
  { today: '2026-11-23', due: '2026-11-16' },
  { today: '2026-11-29', due: '2026-11-16' },
])('on $today the last complete week began on $due', ({ today, due }) => expect(weekDue(today).start).toBe(due))
