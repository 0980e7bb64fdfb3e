import { expect, test } from 'vitest'
import { canBeReady, gramsFor, longestTime } from './portions.ts'

test.each([
  { persons: 4, adultos: 4, ninos: 0, gramos: 1000 },
  { persons: 4, adultos: 4, ninos: 1, gramos: 1500 },
  { persons: 4, adultos: 2, ninos: 4, gramos: 1000 },
  { persons: 3, adultos: 2, ninos: 0, gramos: 1000 },
  { persons: 5, adultos: 1, ninos: 1, gramos: 500 },
  { persons: 2, adultos: 30, ninos: 20, gramos: 20_000 },
  { persons: null, adultos: 5, ninos: 0, gramos: 1500 },
])('for $adultos adults and $ninos children at $persons persons per kilo: $gramos g', ({ persons, gramos, ...who }) =>
  expect(gramsFor({ personasPorKilo: persons }, who)).toBe(gramos),
)

test.each([
  ['Sella 2 minutos por lado y termina al horno 12-15 minutos.', 15],
  ['A la parrilla tapada 1 hora y media; al horno, 2 horas a 160 °C.', 120],
  ['Saca la carne media hora antes.', 30],
  ['Fuego alto.', 0],
])('the longest time in «%s» is %i minutes', (text, minutes) => expect(longestTime(text)).toBe(minutes))

test('a cut is not promised sooner than its tip says', () => {
  expect(canBeReady({ consejo: 'Dos minutos por lado.' }, 'plancha', 30)).toBe(true)
  expect(canBeReady({ consejo: 'En olla, 2 horas. En bistec, 4 minutos.' }, 'plancha', 60)).toBe(false)
  expect(canBeReady({ consejo: '' }, 'parrilla', 30)).toBe(false)
})
