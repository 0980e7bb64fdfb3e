import { expect, test } from 'vitest'
import { aboutOnly, type Outcome } from './moves.ts'

const undone = (...ids: string[]): Outcome => ({ is: 'undone', ids, estado: 'pendiente', left: [] })

test('an order tells what came of moving it alone, not of moving many or another', () => {
  expect(aboutOnly('a', undone('a'))).toEqual(undone('a'))
  expect(aboutOnly('a', undone('a', 'b'))).toBeUndefined()
  expect(aboutOnly('a', undone('b'))).toBeUndefined()
  expect(aboutOnly('a', undefined)).toBeUndefined()
})
