import { expect, test } from 'vitest'
import type { OrderEstado } from './estado.ts'
import { effectiveChanges } from './undo.ts'

/** 'pendiente@0' came in, 'en_camino@5' is a move five seconds later. */
const history = (...moves: `${OrderEstado}@${number}`[]) =>
  moves.map((text, index) => {
    const [hacia, second] = text.split('@') as [OrderEstado, string]
    const desde = moves[index - 1]?.split('@')[0] as OrderEstado | undefined
    return { desde: desde ?? null, hacia, cuando: new Date(Number(second) * 1000) }
  })

test.each([
  { why: 'nothing was moved', moves: history('pendiente@0'), stands: ['pendiente'] },
  { why: 'a move', moves: history('pendiente@0', 'en_camino@60'), stands: ['pendiente', 'en_camino'] },
  { why: 'taken back in time', moves: history('pendiente@0', 'en_camino@60', 'pendiente@70'), stands: ['pendiente'] },
  {
    why: 'taken back too late, which is a move of its own',
    moves: history('pendiente@0', 'en_camino@60', 'pendiente@72'),
    stands: ['pendiente', 'en_camino', 'pendiente'],
  },
  {
    why: 'there, back, and there again',
    moves: history('pendiente@0', 'en_camino@60', 'pendiente@63', 'en_camino@66'),
    stands: ['pendiente', 'en_camino'],
  },
  {
    why: 'a later one is taken back, and the one before holds',
    moves: history('pendiente@0', 'en_camino@60', 'entregado@65', 'en_camino@70'),
    stands: ['pendiente', 'en_camino'],
  },
  {
    why: 'a note between does not matter',
    moves: history('pendiente@0', 'en_camino@60', 'en_camino@62', 'pendiente@65'),
    stands: ['pendiente'],
  },
])('$why', ({ moves, stands }) => expect(effectiveChanges(moves).map(({ hacia }) => hacia)).toEqual(stands))

test('of there, back, and there again it is the last one that holds', () => {
  const moves = history('pendiente@0', 'en_camino@60', 'pendiente@63', 'en_camino@66')
  expect(effectiveChanges(moves).at(-1)).toBe(moves[3])
})
