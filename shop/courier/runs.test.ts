import { expect, test } from 'vitest'
import { aStop } from '#tests/support/courier-stops.ts'
import { moveStop, parseZones, placeStops, proposeRuns } from './runs.ts'

const ZONES = parseZones('Bella Vista, BETHANIA\n\n San Francisco ,rio abajo,\n')

test('a line of the settings is a zone', () =>
  expect(ZONES).toEqual([
    ['Bella Vista', 'BETHANIA'],
    ['San Francisco', 'rio abajo'],
  ]))

test('runs are proposed by half of the day and zone, in the order of the hours', () => {
  const stops = [
    aStop({ id: 'tarde', hora: '12:00', corregimiento: 'Bella Vista' }),
    aStop({ id: 'lejos', hora: '08:00', corregimiento: 'Pacora' }),
    aStop({ id: 'abajo', hora: '08:00', corregimiento: 'Río Abajo' }),
    aStop({ id: 'diez', hora: '10:00', corregimiento: 'Bella Vista' }),
    aStop({ id: 'nueve', hora: '09:00', corregimiento: 'Betania' }),
    aStop({ id: 'nada', hora: '11:00', corregimiento: null }),
  ]
  expect(proposeRuns(stops, ZONES)).toEqual([['nueve', 'diez'], ['abajo'], ['lejos', 'nada'], ['tarde']])
})

test('what is no stop any more leaves its run, and what is in none stays loose', () => {
  const [a, b, c] = [aStop({ id: 'a' }), aStop({ id: 'b' }), aStop({ id: 'c' })]
  expect(placeStops([a, b, c], [['gone'], ['b', 'a', 'b']])).toEqual({ runs: [[b, a]], loose: [c] })
})

test.each([
  { what: 'up', id: 'c', to: { run: 0, at: 1 }, is: [['a', 'c', 'b'], ['d']] },
  { what: 'down', id: 'a', to: { run: 0, at: 2 }, is: [['b', 'a', 'c'], ['d']] },
  {
    what: 'to another run',
    id: 'a',
    to: { run: 1, at: 0 },
    is: [
      ['b', 'c'],
      ['a', 'd'],
    ],
  },
  { what: 'to a new run', id: 'd', to: { run: 2, at: 0 }, is: [['a', 'b', 'c'], ['d']] },
  { what: 'out of all runs', id: 'b', to: { run: -1, at: 0 }, is: [['a', 'c'], ['d']] },
  { what: 'in from none', id: 'e', to: { run: 0, at: 3 }, is: [['a', 'b', 'c', 'e'], ['d']] },
])('a stop is moved $what', ({ id, to, is }) => expect(moveStop([['a', 'b', 'c'], ['d']], id, to)).toEqual(is))
