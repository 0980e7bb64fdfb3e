import { expect, test } from 'vitest'
import { type Outcome, outcomeOfOrder } from './estado-changes.ts'

const undone = (...ids: string[]): Outcome => ({ is: 'undone', ids, estado: 'pendiente', unchanged: [] })

test('an order shows the outcome of its own change, not of several orders or another one', () => {
  expect(outcomeOfOrder('a', undone('a'))).toEqual(undone('a'))
  expect(outcomeOfOrder('a', undone('a', 'b'))).toBeUndefined()
  expect(outcomeOfOrder('a', undone('b'))).toBeUndefined()
  expect(outcomeOfOrder('a', undefined)).toBeUndefined()
})
