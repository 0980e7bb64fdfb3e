import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { wholesalePrice } from './wholesale-price.ts'

test.each([
  { list: 10, own: 7 },
  { list: 10.4, own: 7.28 },
  { list: 5.28, own: 3.7 },
  { list: 1.75, own: 1.22 },
  { list: 0.01, own: 0.01 },
  { list: 0, own: 0 },
])('the list price $$list is $$own for a wholesale customer', ({ list, own }) => {
  expect(wholesalePrice(dollars(list))).toBe(dollars(own))
})
