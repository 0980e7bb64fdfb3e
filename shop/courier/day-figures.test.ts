import { expect, test } from 'vitest'
import { aStep, aStop } from '#tests/support/courier-stops.ts'
import { dayFigures } from './day-figures.ts'

const DAY = '2026-11-23'
const delivered = (time: string, day = DAY) => aStep({ que: 'entregado', cuando: new Date(`${day}T${time}:00-05:00`) })
const done = (time: string) => ({ estado: 'entregado' as const, pasos: [delivered(time)] })
const failed = aStep({ que: 'no_se_pudo', cuando: new Date(`${DAY}T09:20:00-05:00`) })

test.each([
  { what: 'nothing happened', stop: {}, is: 'pendientes' },
  { what: 'it is on its way', stop: { estado: 'en_camino' as const, pasos: [aStep({})] }, is: 'pendientes' },
  { what: 'it was delivered before its hour', stop: done('08:10'), is: 'aTiempo' },
  { what: 'it was 30 minutes late', stop: done('10:30'), is: 'aTiempo' },
  { what: 'it was 31 minutes late', stop: done('10:31'), is: 'tarde' },
  { what: 'it failed', stop: { marca: 'volvio' as const, pasos: [failed] }, is: 'fallidas' },
  { what: 'it failed and is tried again that day', stop: { hora: '16:00', pasos: [failed] }, is: 'pendientes' },
  { what: 'it failed and was moved to another day', stop: { fecha: '2026-11-24', pasos: [failed] }, is: 'fallidas' },
  {
    what: 'a second try was delivered',
    stop: { ...done('10:10'), pasos: [failed, delivered('10:10')] },
    is: 'aTiempo',
  },
  { what: 'the office took its delivery back', stop: { pasos: [delivered('09:10')] }, is: 'pendientes' },
  { what: 'only the office called it delivered', stop: { estado: 'entregado' as const }, is: 'aTiempo' },
])('where $what, a stop counts as $is', ({ stop, is }) =>
  expect(dayFigures([aStop(stop)], DAY)).toEqual({ pendientes: 0, aTiempo: 0, tarde: 0, fallidas: 0, [is]: 1 }),
)

test.each([
  { what: 'left on this day and was moved to another', stop: { fecha: '2026-11-24', pasos: [aStep({})] } },
  {
    what: 'was delivered on a later day',
    stop: { estado: 'entregado' as const, pasos: [delivered('09:10', '2026-11-24')] },
  },
])('a stop that $what counts as nothing on this day', ({ stop }) =>
  expect(dayFigures([aStop(stop)], DAY)).toEqual({ pendientes: 0, aTiempo: 0, tarde: 0, fallidas: 0 }),
)
