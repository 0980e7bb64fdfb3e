import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { priceOfReturn } from './price-of-return.ts'

const lineOf = (line: Partial<OrderLine>) => line as OrderLine
const twoKilos = lineOf({ unidad: 'kilos', precio: cents(1050), subtotal: cents(2100) })

describe('what is returned of a line', () => {
  test.each([
    { gramos: 350, price: 368 },
    { gramos: 2000, price: 2100 },
    { gramos: 2500, price: 2100 },
    { gramos: Number.NaN, price: 2100 },
  ])('$gramos grams cost $price cents', ({ gramos, price }) => expect(priceOfReturn(twoKilos, gramos)).toBe(price))

  test('is by the price of half a kilo where that was ordered', () => {
    expect(priceOfReturn(lineOf({ unidad: 'medio kilo', precio: cents(528), subtotal: cents(1056) }), 250)).toBe(264)
  })

  test('is not known of an imported line without prices', () => {
    expect(priceOfReturn(lineOf({ unidad: 'lb', precio: null, subtotal: null }), 100)).toBeUndefined()
    expect(priceOfReturn(lineOf({ unidad: 'lb', precio: cents(500), subtotal: cents(900) }), 100)).toBeUndefined()
    expect(priceOfReturn(undefined, 100)).toBeUndefined()
  })

  test('never costs more than the line, and more grams never cost less', () => {
    const line = fc
      .record({ precio: fc.integer({ min: 1, max: 9999 }), subtotal: fc.integer({ min: 0, max: 99_999 }) })
      .map(({ precio, subtotal }) => lineOf({ unidad: 'kilos', precio: precio as Cents, subtotal: subtotal as Cents }))
    fc.assert(
      fc.property(
        line,
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (of, gramos, more) => {
          const [price, priceOfMore] = [priceOfReturn(of, gramos) ?? 0, priceOfReturn(of, gramos + more) ?? 0]
          expect(price).toBeLessThanOrEqual(priceOfMore)
          expect(priceOfMore).toBeLessThanOrEqual(of.subtotal ?? 0)
        },
      ),
    )
  })
})
