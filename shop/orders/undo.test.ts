import { expect, test } from 'vitest'
import type { OrderEstado } from './estado.ts'
import { effectiveChanges } from './undo.ts'

/** A history written as `<estado>@<second>`: 'pendiente@0' is the new order, 'en_camino@5' a move at second 5. */
const history = (...moves: `${OrderEstado}@${number}`[]) =>
  moves.map((text, index) => {
    const [hacia, second] = text.split('@') as [OrderEstado, string]
    const desde = moves[index - 1]?.split('@')[0] as OrderEstado | undefined
    return { desde: desde ?? null, hacia, cuando: new Date(Number(second) * 1000) }
  })

test.each([
  { why: 'an order without moves has its first estado', moves: history('pendiente@0'), effective: ['pendiente'] },
  { why: 'a move counts', moves: history('pendiente@0', 'en_camino@60'), effective: ['pendiente', 'en_camino'] },
  {
    why: 'a move undone in time does not count',
    moves: history('pendiente@0', 'en_camino@60', 'pendiente@70'),
    effective: ['pendiente'],
  },
  {
    why: 'a move back after the limit counts as a move',
    moves: history('pendiente@0', 'en_camino@60', 'pendiente@72'),
    effective: ['pendiente', 'en_camino', 'pendiente'],
  },
  {
    why: 'a move that is undone and repeated counts once',
    moves: history('pendiente@0', 'en_camino@60', 'pendiente@63', 'en_camino@66'),
    effective: ['pendiente', 'en_camino'],
  },
  {
    why: 'undoing a later move keeps the one before',
    moves: history('pendiente@0', 'en_camino@60', 'entregado@65', 'en_camino@70'),
    effective: ['pendiente', 'en_camino'],
  },
  {
    why: 'a note in between does not prevent the undo',
    moves: history('pendiente@0', 'en_camino@60', 'en_camino@62', 'pendiente@65'),
    effective: ['pendiente'],
  },
])('$why', ({ moves, effective }) => expect(effectiveChanges(moves).map(({ hacia }) => hacia)).toEqual(effective))

test('of a move that is undone and repeated the last one counts', () => {
  const moves = history('pendiente@0', 'en_camino@60', 'pendiente@63', 'en_camino@66')
  expect(effectiveChanges(moves).at(-1)).toBe(moves[3])
})
