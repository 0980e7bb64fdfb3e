import { expect, test } from 'vitest'
import { aStep, aStop } from '#tests/support/courier-stops.ts'
import { dayFigures } from './day-figures.ts'

const DAY = '2026-11-23'
const delivered = (time: string, day = DAY) => aStep({ que: 'entregado', cuando: new Date(`${day}T${time}:00-05:00`) })
const failed = aStep({ que: 'no_se_pudo', cuando: new Date(`${DAY}T09:20:00-05:00`) })

test.each([
  { what: 'nothing happened', stop: {}, is: 'pendientes' },
  { what: 'it is on its way', stop: { estado: 'en_camino' as const, pasos: [aStep({})] }, is: 'pendientes' },
  { what: 'it was delivered before its hour', stop: { pasos: [delivered('08:10')] }, is: 'aTiempo' },
  { what: 'it was 30 minutes late', stop: { pasos: [delivered('10:30')] }, is: 'aTiempo' },
  { what: 'it was 31 minutes late', stop: { pasos: [delivered('10:31')] }, is: 'tarde' },
  { what: 'it failed', stop: { pasos: [failed] }, is: 'fallidas' },
  { what: 'it failed and was moved to another day', stop: { fecha: '2026-11-24', pasos: [failed] }, is: 'fallidas' },
  { what: 'a second try was delivered', stop: { pasos: [failed, delivered('10:10')] }, is: 'aTiempo' },
  { what: 'only the office called it delivered', stop: { estado: 'entregado' as const }, is: 'aTiempo' },
])('where $what, a stop counts as $is', ({ stop, is }) =>
  expect(dayFigures([aStop(stop)], DAY)).toEqual({ pendientes: 0, aTiempo: 0, tarde: 0, fallidas: 0, [is]: 1 }),
)
