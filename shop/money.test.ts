import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, dollars, minus, share, sum, times, usd, wholeUsd } from './money.ts'

describe('a share is rounded half up to the cent', () => {
  test.each([
    { amount: 100, basisPoints: 3000, is: 30 },
    { amount: 1, basisPoints: 3000, is: 0 },
    { amount: 2, basisPoints: 3000, is: 1 },
    { amount: 5, basisPoints: 3000, is: 2 },
    { amount: 15, basisPoints: 3000, is: 5 },
    { amount: 1, basisPoints: 5000, is: 1 },
    { amount: 1, basisPoints: 4999, is: 0 },
    { amount: 3333, basisPoints: 3333, is: 1111 },
    { amount: 0, basisPoints: 3000, is: 0 },
    { amount: 999, basisPoints: 10_000, is: 999 },
    { amount: 432_999_999, basisPoints: 3000, is: 129_900_000 },
  ])('$basisPoints basis points of $amount cents are $is', ({ amount, basisPoints, is }) => {
    expect(share(cents(amount), basisPoints)).toBe(is)
  })

  test('with the exact result of integers of any size', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(10_000), (amount, basisPoints) => {
        const exact = (2n * BigInt(amount) * BigInt(basisPoints) + 10_000n) / 20_000n
        return BigInt(share(cents(amount), basisPoints)) === exact
      }),
      { numRuns: 2000 },
    )
  })
})

describe('properties of amounts', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)

  test('subtracting an added amount gives the first one', () => {
    fc.assert(fc.property(money, money, (a, b) => minus(sum([a, b]), b) === a))
  })
  test('a price times a count is the sum of that many prices', () => {
    fc.assert(
      fc.property(
        money,
        fc.nat(50),
        (price, count) => times(price, count) === sum(Array.from({ length: count }, () => price)),
      ),
    )
  })
  test('the formatted amount parses back to the amount', () => {
    fc.assert(fc.property(money, (amount) => dollars(Number(usd(amount).replace(/[$,]/g, ''))) === amount))
  })
  test('the sum of nothing is 0', () => expect(sum([])).toBe(0))
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'throws for %d, which is no whole number of cents',
  (fraction) => {
    expect(() => cents(fraction)).toThrow(RangeError)
  },
)

test.each([
  { written: 3.5, is: 350 },
  { written: 17.9, is: 1790 },
  { written: 0.29, is: 29 },
  { written: 1.15, is: 115 },
  { written: 4_329_999.99, is: 432_999_999 },
])('$$written is $is cents', ({ written, is }) => {
  expect(dollars(written)).toBe(is)
})

test.each([
  { amount: 0, reads: '$0.00' },
  { amount: 5, reads: '$0.05' },
  { amount: 350, reads: '$3.50' },
  { amount: 99_999, reads: '$999.99' },
  { amount: 123_450, reads: '$1,234.50' },
  { amount: 524_868, reads: '$5,248.68' },
  { amount: 1_000_000_000, reads: '$10,000,000.00' },
])('$amount cents are formatted as $reads', ({ amount, reads }) => {
  expect(usd(cents(amount))).toBe(reads)
})

test.each([
  { amount: 0, reads: '$0' },
  { amount: 149, reads: '$1' },
  { amount: 519_150, reads: '$5,192' },
  { amount: 123_456_700, reads: '$1,234,567' },
])('$amount cents without their cents are formatted as $reads', ({ amount, reads }) => {
  expect(wholeUsd(cents(amount))).toBe(reads)
})
