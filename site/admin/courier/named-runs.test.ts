import { expect, test } from 'vitest'
import { attemptOf } from '#shop/courier/stop.ts'
import { aStep, aStop } from '#tests/support/courier-stops.ts'
import { namedRuns } from './named-runs.ts'

const [a, b, c] = [aStop({ id: 'a', estado: 'entregado' }), aStop({ id: 'b' }), aStop({ id: 'c' })]

test('a run keeps its number while the one before it is finished', () =>
  expect(namedRuns([a, b, c], [['a'], ['b']], '2026-11-23')).toEqual([
    { name: 'Vuelta 2', stops: [b] },
    { name: 'Sin vuelta', stops: [c] },
  ]))

test('without runs there is one list', () =>
  expect(namedRuns([a, b, c], [], '2026-11-23')).toEqual([{ name: 'Entregas', stops: [b, c] }]))

test('what was missed on the days before comes first, whatever the runs', () => {
  const late = aStop({ id: 'd', fecha: '2026-11-20' })
  expect(namedRuns([b, late, c], [['b', 'd']], '2026-11-23')).toEqual([
    { name: 'Atrasados', stops: [late] },
    { name: 'Vuelta 1', stops: [b] },
    { name: 'Sin vuelta', stops: [c] },
  ])
})

test('a second attempt stands in its run, and what came back in none until it has a new day', () => {
  const pasos = [aStep({ que: 'no_se_pudo', cuando: new Date('2026-11-20T09:30:00-05:00') })]
  const again = aStop({ id: 'e', pasos })
  const back = aStop({ id: 'f', pasos, marca: 'volvio' })
  expect(namedRuns([b, again, back], [['e', 'f', 'b']], '2026-11-23')).toEqual([
    { name: 'Vuelta 1', stops: [again, b] },
  ])
  expect([attemptOf(b), attemptOf(again)]).toEqual([1, 2])
})
