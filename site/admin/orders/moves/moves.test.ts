import { expect, test } from 'vitest'
import { type Outcome, outcomeOfOrder } from './moves.ts'

const undone = (...ids: string[]): Outcome => ({ is: 'undone', ids, estado: 'pendiente', unchanged: [] })

test('an order tells what came of moving it alone, not of moving many or another', () => {
  expect(outcomeOfOrder('a', undone('a'))).toEqual(undone('a'))
  expect(outcomeOfOrder('a', undone('a', 'b'))).toBeUndefined()
  expect(outcomeOfOrder('a', undone('b'))).toBeUndefined()
  expect(outcomeOfOrder('a', undefined)).toBeUndefined()
})
