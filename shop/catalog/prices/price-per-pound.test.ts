import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { pricePerPound } from './price-per-pound.ts'

test.each([
  { kilo: 1050, pound: 476 },
  { kilo: 1056, pound: 479 },
  { kilo: 474, pound: 215 },
  { kilo: 1, pound: 0 },
  { kilo: 0, pound: 0 },
  { kilo: 1_000_000_000, pound: 453_592_370 },
])('$kilo cents the kilo are $pound the pound', ({ kilo, pound }) => expect(pricePerPound(cents(kilo))).toBe(pound))
