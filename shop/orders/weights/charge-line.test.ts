import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNIDADES } from '#shop/catalog/line.ts'
import { cents, dollars } from '#shop/money.ts'
import { chargeLine, maxChargedGrams, orderedGrams, orderedPrice, priceOfGrams } from './charge-line.ts'

const falda = { unidad: 'kilos', cantidad: 1, precio: dollars(10.5) } as const
const byWeight = { cobro: 'peso real', tolerancia: 5 } as const

describe('a kilo of Falda at $10.50, charged by weight with a tolerance of 5 %', () => {
  test.each([
    { real: null, subtotal: 10.5, regaloGramos: 0, regalo: 0 },
    { real: 980, subtotal: 10.29, regaloGramos: 0, regalo: 0 },
    { real: 1000, subtotal: 10.5, regaloGramos: 0, regalo: 0 },
    { real: 1049, subtotal: 11.01, regaloGramos: 0, regalo: 0 },
    { real: 1050, subtotal: 11.02, regaloGramos: 0, regalo: 0 },
    { real: 1110, subtotal: 11.02, regaloGramos: 60, regalo: 0.64 },
  ])('$real g cost $$subtotal; $regaloGramos g for $$regalo are given away', ({ real, subtotal, ...given }) =>
    expect(chargeLine({ ...falda, gramosReales: real }, byWeight)).toMatchObject({
      subtotal: dollars(subtotal),
      regaloGramos: given.regaloGramos,
      regalo: dollars(given.regalo),
    }),
  )

  test('half kilos are charged at their own price per kilo', () =>
    expect(
      chargeLine({ unidad: 'medio kilo', cantidad: 3, precio: dollars(5.5), gramosReales: 1450 }, byWeight).subtotal,
    ).toBe(dollars(15.95)))
})

test('what was ordered is charged when the order is charged so, whatever it weighed', () => {
  const charged = chargeLine({ ...falda, gramosReales: 1110 }, { cobro: 'fijo', tolerancia: 5 })
  expect(charged).toEqual({
    gramosCobrados: 1000,
    subtotal: dollars(10.5),
    regaloGramos: 110,
    regalo: dollars(1.16),
  })
})

const anyLine = fc.record({
  unidad: fc.constantFrom(...UNIDADES),
  cantidad: fc.integer({ min: 1, max: 999 }),
  precio: fc.integer({ min: 1, max: 20_000 }).map(cents),
})

test('nobody pays more than the ordered price and the tolerance, nor more than the weight costs', () => {
  fc.assert(
    fc.property(
      anyLine,
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 0, max: 50 }),
      (line, gramosReales, tolerancia) => {
        const charged = chargeLine({ ...line, gramosReales }, { cobro: 'peso real', tolerancia })
        expect(charged.subtotal * 100).toBeLessThanOrEqual(orderedPrice(line) * (100 + tolerancia))
        expect(charged.subtotal).toBeLessThanOrEqual(priceOfGrams(line, gramosReales))
        expect(charged.gramosCobrados + charged.regaloGramos).toBe(gramosReales)
        expect(charged.gramosCobrados).toBeLessThanOrEqual(maxChargedGrams(line, tolerancia))
        if (charged.regaloGramos > 0) expect(charged.subtotal + charged.regalo).toBe(priceOfGrams(line, gramosReales))
      },
    ),
  )
})

test('the ordered weight costs the ordered price', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(chargeLine({ ...line, gramosReales: orderedGrams(line) }, byWeight).subtotal).toBe(orderedPrice(line))
    }),
  )
})
