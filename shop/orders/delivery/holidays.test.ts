import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, weekday } from '#shop/dates.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { closedBecause } from './delivery-slots.ts'
import { easter, holidayOn } from './holidays.ts'

const daysOfYear = (year: number): Day[] =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) => day < `${year + 1}`)

test.each([
  { year: 1961, day: '1961-04-02' },
  { year: 2000, day: '2000-04-23' },
  { year: 2008, day: '2008-03-23' },
  { year: 2011, day: '2011-04-24' },
  { year: 2024, day: '2024-03-31' },
  { year: 2025, day: '2025-04-20' },
  { year: 2026, day: '2026-04-05' },
  { year: 2027, day: '2027-03-28' },
  { year: 2038, day: '2038-04-25' },
  { year: 2285, day: '2285-03-22' },
])('Easter of $year is $day', ({ year, day }) => expect(easter(year)).toBe(day))

test('Easter is a Sunday between 22 March and 25 April, in every year', () => {
  for (let year = 1583; year < 4100; year++) {
    const day = easter(year)
    expect([day, weekday(day)]).toEqual([day, 0])
    expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true)
  }
})

test('the holidays of 2026, in order', () => {
  const holidays = daysOfYear(2026)
    .map((fecha) => ({ fecha, nombre: holidayOn(fecha) }))
    .filter(({ nombre }) => nombre)
  expect(holidays).toEqual([
    { fecha: '2026-01-01', nombre: 'Año Nuevo' },
    { fecha: '2026-01-09', nombre: 'Día de los Mártires' },
    { fecha: '2026-02-16', nombre: 'Lunes de Carnaval' },
    { fecha: '2026-02-17', nombre: 'Martes de Carnaval' },
    { fecha: '2026-04-03', nombre: 'Viernes Santo' },
    { fecha: '2026-05-01', nombre: 'Día del Trabajo' },
    { fecha: '2026-11-03', nombre: 'Separación de Panamá de Colombia' },
    { fecha: '2026-11-04', nombre: 'Día de los Símbolos Patrios' },
    { fecha: '2026-11-05', nombre: 'Consolidación de la Separación en Colón' },
    { fecha: '2026-11-10', nombre: 'Primer Grito de Independencia' },
    { fecha: '2026-11-28', nombre: 'Independencia de Panamá de España' },
    { fecha: '2026-12-08', nombre: 'Día de la Madre' },
    { fecha: '2026-12-20', nombre: 'Día de Duelo Nacional' },
    { fecha: '2026-12-21', nombre: 'Día de Duelo Nacional, que cae domingo' },
    { fecha: '2026-12-25', nombre: 'Navidad' },
  ])
})

describe('the holiday on a day', () => {
  test.each([
    { day: '2027-02-08', nombre: 'Lunes de Carnaval' },
    { day: '2027-02-09', nombre: 'Martes de Carnaval' },
    { day: '2027-02-10', nombre: undefined },
    { day: '2027-03-26', nombre: 'Viernes Santo' },
    { day: '2027-03-25', nombre: undefined },
    { day: '2028-12-25', nombre: 'Navidad' },
    { day: '2026-11-23', nombre: undefined },
    { day: '2023-01-02', nombre: 'Año Nuevo, que cae domingo' },
    { day: '2024-11-04', nombre: 'Día de los Símbolos Patrios' },
    { day: '2024-11-05', nombre: 'Consolidación de la Separación en Colón' },
    { day: '2024-11-11', nombre: 'Primer Grito de Independencia, que cae domingo' },
  ])('$day: $nombre', ({ day, nombre }) => expect(holidayOn(day)).toBe(nombre))
})

test('in every year, the Monday after each holiday on a Sunday is closed until the owner opens it, and no other day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2399 }), (year) => {
      const days = daysOfYear(year)
      const restDays = days.filter((day) => holidayOn(day)?.endsWith(', que cae domingo'))
      const afterSundays = days
        .filter((day) => weekday(day) === 0 && holidayOn(day) !== undefined)
        .map((day) => addDays(day, 1))
      expect(afterSundays.filter((day) => closedBecause(day, DEFAULT_HOURS) === undefined)).toEqual([])
      expect(afterSundays).toEqual(expect.arrayContaining(restDays))
      for (const day of restDays)
        expect(closedBecause(day, DEFAULT_HOURS, { cerrado: false, motivo: '' })).toBeUndefined()
    }),
  )
})
