import { describe, expect, test } from 'vitest'
import { addDays } from '#shop/dates.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import {
  closedBecause,
  closedSentence,
  earliestDay,
  firstFreeDayText,
  hoursFor,
  nextDays,
  openHours,
  slotHours,
  slotRefusal,
} from './delivery-slots.ts'

const FRIDAY = '2026-11-20'
const HOME = { ...DEFAULT_HOURS, tipoEntrega: 'domicilio' } as const
const SHOP = { ...DEFAULT_HOURS, tipoEntrega: 'retiro' } as const
const WEEKDAY = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

describe('the delivery hours of a weekday', () => {
  test.each([
    { name: 'lunes', day: '2026-11-23', hours: WEEKDAY },
    { name: 'martes', day: '2026-11-24', hours: WEEKDAY },
    { name: 'miércoles', day: '2026-11-25', hours: WEEKDAY },
    { name: 'jueves', day: '2026-11-26', hours: WEEKDAY },
    { name: 'viernes', day: '2026-11-27', hours: WEEKDAY },
    { name: 'sábado', day: '2026-11-28', hours: ['09:00', '10:00', '11:00', '12:00'] },
    { name: 'domingo', day: '2026-11-29', hours: [] },
  ])('$name: $hours', ({ day, hours }) => {
    expect(slotHours(day, DEFAULT_HOURS)).toEqual(hours)
  })
})

test('the earliest delivery is tomorrow, also across the end of a year', () => {
  expect(earliestDay(FRIDAY)).toBe('2026-11-21')
  expect(earliestDay('2026-12-31')).toBe('2027-01-01')
})

test('the days offered start tomorrow and include Sundays', () => {
  expect(nextDays(FRIDAY, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(nextDays(FRIDAY, 14)).toHaveLength(14)
})

describe('an order on a Friday may be delivered', () => {
  test.each([
    { day: '2026-11-21', hour: '09:00' },
    { day: '2026-11-21', hour: '12:00' },
    { day: '2026-11-23', hour: '08:00' },
    { day: '2026-11-23', hour: '17:00' },
    { day: '2027-01-19', hour: '17:00' },
  ])('on $day at $hour', ({ day, hour }) => {
    expect(slotRefusal(day, hour, FRIDAY, HOME)).toBeUndefined()
  })
})

describe('an order on a Friday is refused for', () => {
  const early = 'La primera fecha de entrega es sáb 21 nov'
  const late = 'Agendamos entregas hasta el mar 19 ene'
  const saturday = 'De 9:00\u00a0a.\u00a0m. a 1:00\u00a0p.\u00a0m. entregamos el sáb 21 nov'
  const monday = 'De 8:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m. entregamos el lun 23 nov'

  test.each([
    { why: 'today', day: FRIDAY, hour: '17:00', field: 'fechaEntrega', error: early },
    { why: 'yesterday', day: '2026-11-19', hour: '09:00', field: 'fechaEntrega', error: early },
    { why: 'long ago', day: '0001-01-01', hour: '09:00', field: 'fechaEntrega', error: early },
    { why: 'in 61 days', day: '2027-01-20', hour: '09:00', field: 'fechaEntrega', error: late },
    { why: 'in a thousand years', day: '3026-11-23', hour: '09:00', field: 'fechaEntrega', error: late },
    {
      why: 'a Sunday',
      day: '2026-11-22',
      hour: '09:00',
      field: 'fechaEntrega',
      error: 'No hacemos entregas los domingos',
    },
    { why: 'Saturday at eight', day: '2026-11-21', hour: '08:00', field: 'horaEntrega', error: saturday },
    { why: 'Saturday at one', day: '2026-11-21', hour: '13:00', field: 'horaEntrega', error: saturday },
    { why: 'Monday at seven', day: '2026-11-23', hour: '07:00', field: 'horaEntrega', error: monday },
    { why: 'Monday at six', day: '2026-11-23', hour: '18:00', field: 'horaEntrega', error: monday },
    { why: 'half past eight', day: '2026-11-23', hour: '08:30', field: 'horaEntrega', error: monday },
  ])('$why', ({ day, hour, field, error }) => {
    expect(slotRefusal(day, hour, FRIDAY, HOME)).toEqual({ field, error })
  })
})

describe('a pickup hour lies within the opening hours of the shop', () => {
  const shop = (horarioRetiro: string) => ({ ...DEFAULT_HOURS, tipoEntrega: 'retiro', horarioRetiro }) as const
  test.each([
    { day: '2026-11-23', handover: SHOP, hours: WEEKDAY.slice(1, 8) },
    { day: '2026-11-21', handover: SHOP, hours: ['09:00', '10:00', '11:00'] },
    { day: '2026-11-22', handover: SHOP, hours: [] },
    { day: '2026-11-22', handover: shop('Lun-Dom 8-11'), hours: WEEKDAY.slice(0, 3) },
    { day: '2026-11-21', handover: shop('Lun-Vie 10-12'), hours: [] },
    { day: '2026-11-23', handover: shop('Lun 8:30-10:30'), hours: ['09:00'] },
    { day: '2026-11-23', handover: HOME, hours: WEEKDAY },
  ])('$day, $handover.tipoEntrega $handover.horarioRetiro: $hours', ({ day, handover, hours }) => {
    expect(hoursFor(day, handover)).toEqual(hours)
  })

  test.each([
    { day: '2026-11-23', hour: '15:00', refusal: undefined },
    {
      day: '2026-11-23',
      hour: '16:00',
      refusal: {
        field: 'horaEntrega',
        error: 'De 9:00\u00a0a.\u00a0m. a 4:00\u00a0p.\u00a0m. puedes retirar el lun 23 nov',
      },
    },
  ])('$day at $hour', ({ day, hour, refusal }) => expect(slotRefusal(day, hour, FRIDAY, SHOP)).toEqual(refusal))

  test('a day on which the shop is closed is refused at the day, not at the hour', () => {
    expect(slotRefusal('2026-11-21', '09:00', FRIDAY, shop('Lun-Vie 9-4'))).toEqual({
      field: 'fechaEntrega',
      error: 'El sáb 21 nov la tienda no abre para retirar pedidos',
    })
  })
})

describe('the reason why a day is closed', () => {
  test.each([
    { day: '2026-11-23', decided: undefined, motivo: undefined },
    { day: '2026-11-23', decided: { cerrado: true, motivo: 'Inventario' }, motivo: 'Inventario' },
    { day: '2026-11-28', decided: undefined, motivo: 'Independencia de Panamá de España' },
    { day: '2026-11-28', decided: { cerrado: false, motivo: '' }, motivo: undefined },
    { day: '2026-11-28', decided: { cerrado: true, motivo: 'Desfile' }, motivo: 'Desfile' },
    { day: '2026-11-29', decided: undefined, motivo: 'No hacemos entregas los domingos' },
    { day: '2026-11-29', decided: { cerrado: false, motivo: '' }, motivo: 'No hacemos entregas los domingos' },
  ])('$day, decided $decided: $motivo', ({ day, decided, motivo }) => {
    expect(closedBecause(day, DEFAULT_HOURS, decided)).toBe(motivo)
    expect(openHours(day, decided)).toEqual(motivo === undefined ? slotHours(day, DEFAULT_HOURS) : [])
  })

  test('is shown to the customer in a sentence', () => {
    expect(closedSentence('2026-11-28', 'Navidad', 'domicilio')).toBe('El sáb 28 nov no hay entregas: Navidad.')
    expect(closedSentence('2026-11-28', 'Navidad', 'retiro')).toBe('El sáb 28 nov no hay retiros: Navidad.')
    expect(closedSentence('2026-11-29', 'No hacemos entregas los domingos', 'domicilio')).toBe(
      'No hacemos entregas los domingos.',
    )
  })
})

describe('the first day with a free hour, as the landing page shows it', () => {
  const free = [{ libre: false }, { libre: true }]
  const full = [{ libre: false }]
  const days = (...hours: { libre: boolean }[][]) =>
    hours.map((horas, ahead) => ({ fecha: addDays('2026-11-21', ahead), horas }))

  test('tomorrow is «mañana»', () => expect(firstFreeDayText(days(free))).toBe('mañana'))
  test('full and closed days are skipped', () => expect(firstFreeDayText(days(full, [], free))).toBe('el lunes'))
  test('a day a week ahead gives no text', () =>
    expect(firstFreeDayText(days([], [], [], [], [], [], free))).toBeUndefined())
  test('no day gives no text', () => expect(firstFreeDayText([])).toBeUndefined())
})
