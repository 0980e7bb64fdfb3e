import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { atMarkedPrices, type RecordedPrices } from './marked-price.ts'
import { FIRST_PRICE } from './price-change.ts'

const DAY = '2026-11-20'
const at = (seconds: number) => new Date(Date.parse('2026-11-20T14:00:00Z') + seconds * 1000)
const entry = (precioKg: Cents, seconds: number, quien = 'rosa'): RecordedPrices => ({
  codigo: '10001',
  precioKg,
  precioMedioKilo: cents(Math.ceil(precioKg / 2)),
  cuando: at(seconds),
  quien,
})
const kilo = (product: { precioKg: Cents }) => product.precioKg

/** Prices in cents with the moments, in seconds and more than the age of a page apart, from which they are in force. */
const lives = fc
  .array(fc.record({ price: fc.integer({ min: 1, max: 5000 }).map(cents), after: fc.integer({ min: 3, max: 900 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) =>
    steps.map(({ price }, index) => ({
      price,
      from: steps.slice(0, index + 1).reduce((sum, { after }) => sum + after, 0),
    })),
  )

test('the lower of the prices then and now is charged, never one that lies between', () =>
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 9000 }), (steps, seen) => {
      const [first, ...changes] = steps
      if (!first) return
      const history = [
        entry(first.price, changes[0]?.from ?? 0, FIRST_PRICE),
        ...changes.map(({ price, from }) => entry(price, from)),
      ]
      const now = steps.at(-1)?.price ?? first.price
      const inForce = (moment: number) => changes.findLast(({ from }) => from <= moment)?.price ?? first.price
      const product = { ...aProduct({ codigo: '10001' }), precioKg: now, precioMedioKilo: cents(Math.ceil(now / 2)) }
      const paid = atMarkedPrices(product, history, at(seen), DAY)
      // A page may be two seconds older than the quote.
      expect(kilo(paid)).toBe(Math.min(now, inForce(seen), inForce(seen - 1.999)))
      expect(paid.precioMedioKilo).toBe(Math.ceil(kilo(paid) / 2))
    }),
    { numRuns: 2_000 },
  ))

test('a history that does not end with the current price has no effect', () => {
  const product = aProduct({ codigo: '10001', precioKg: 15, precioMedioKilo: 7.5 })
  expect(kilo(atMarkedPrices(product, [entry(cents(900), 0)], at(60), DAY))).toBe(1500)
  expect(kilo(atMarkedPrices(product, [], at(60), DAY))).toBe(1500)
})

test('the legal maximum wins', () => {
  const regulated = { precioMaximoKg: 6.61, maximoDesde: DAY, maximoHasta: null }
  const product = aProduct({ codigo: '10001', precioKg: 8, precioMedioKilo: 4, ...regulated })
  const history = [entry(cents(900), 0), entry(cents(800), 120)]
  expect(atMarkedPrices(product, history, at(60), DAY)).toMatchObject({ precioKg: 661, precioMedioKilo: 331 })
  expect(kilo(atMarkedPrices(product, history, at(60), '2026-11-19'))).toBe(800)
})

test('a price of 0, which is no price, is not the lowest', () => {
  const product = aProduct({ codigo: '10001', precioKg: 8, precioMedioKilo: 4 })
  expect(kilo(atMarkedPrices(product, [entry(cents(0), 0), entry(cents(800), 120)], at(60), DAY))).toBe(800)
})
