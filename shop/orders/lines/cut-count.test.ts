import { expect, test } from 'vitest'
import { countCuts } from './cut-count.ts'

test('a cut in kilos and half kilos is counted once', () => {
  expect(countCuts([])).toBe(0)
  expect(countCuts([{ codigo: '10004' }, { codigo: '10013' }, { codigo: '10013' }])).toBe(2)
})
