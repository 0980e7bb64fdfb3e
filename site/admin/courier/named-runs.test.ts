import { expect, test } from 'vitest'
import { aStop } from '#tests/support/courier-stops.ts'
import { namedRuns } from './named-runs.ts'

const [a, b, c] = [aStop({ id: 'a', estado: 'entregado' }), aStop({ id: 'b' }), aStop({ id: 'c' })]
const isOpen = ({ estado }: { estado: string }) => estado !== 'entregado'

test('a run keeps its number while the one before it is finished', () =>
  expect(namedRuns([a, b, c], [['a'], ['b']], '2026-11-23', isOpen)).toEqual([
    { name: 'Vuelta 2', stops: [b] },
    { name: 'Sin vuelta', stops: [c] },
  ]))

test('without runs there is one list', () =>
  expect(namedRuns([a, b, c], [], '2026-11-23', isOpen)).toEqual([{ name: 'Entregas', stops: [b, c] }]))

test('what was missed on the days before comes first, whatever the runs', () => {
  const late = aStop({ id: 'd', fecha: '2026-11-20' })
  expect(namedRuns([b, late, c], [['b', 'd']], '2026-11-23', isOpen)).toEqual([
    { name: 'Atrasados', stops: [late] },
    { name: 'Vuelta 1', stops: [b] },
    { name: 'Sin vuelta', stops: [c] },
  ])
})
