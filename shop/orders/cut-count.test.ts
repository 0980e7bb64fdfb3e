import { expect, test } from 'vitest'
import { cutCount } from './cut-count.ts'

test('a cut in kilos and half kilos is counted once', () => {
  expect(cutCount([])).toBe(0)
  expect(cutCount([{ codigo: '10004' }, { codigo: '10013' }, { codigo: '10013' }])).toBe(2)
})
