import { expect, test } from 'vitest'
import { aStop } from '#tests/support/courier-stops.ts'
import { namedRuns } from './named-runs.ts'

const [a, b, c] = [aStop({ id: 'a', estado: 'entregado' }), aStop({ id: 'b' }), aStop({ id: 'c' })]
const isOpen = ({ estado }: { estado: string }) => estado !== 'entregado'

test('a run keeps its number while the one before it is finished', () =>
  expect(namedRuns([a, b, c], [['a'], ['b']], isOpen)).toEqual([
    { name: 'Vuelta 2', stops: [b] },
    { name: 'Sin vuelta', stops: [c] },
  ]))

test('without runs there is one list', () =>
  expect(namedRuns([a, b, c], [], isOpen)).toEqual([{ name: 'Entregas', stops: [b, c] }]))
