import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { differenceText } from './difference-text.ts'

test.for([
  { now: 13.5, text: 'Pagas $10.00 menos', totals: '$13.50 en vez de $23.50' },
  { now: 33.5, text: 'Pagas $10.00 más', totals: '$33.50 en vez de $23.50' },
  { now: 23.5, text: 'Pagas lo mismo', totals: '$23.50' },
])('from $23.50 to $now', ({ now, text, totals }) => {
  expect(differenceText(dollars(23.5), dollars(now))).toEqual({ text, totals })
})
