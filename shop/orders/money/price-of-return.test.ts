import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, sum } from '#shop/money.ts'
import { costsOfLines, priceOfReturn, returnableLines } from './price-of-return.ts'

const aLine = (subtotal: number | null, gramos = 2000, gramosReales: number | null = null) => ({
  subtotal: subtotal === null ? null : cents(subtotal),
  ...{ gramos, gramosReales },
})
const aReturn = (posicion: number | null, monto: number, gramos: number | null = null) => ({
  ...{ que: 'devolucion' as const, posicion, gramos, monto: cents(monto) },
})
const orderOf = (productos: ReturnType<typeof aLine>[], descuento = 0, ajustes: ReturnType<typeof aReturn>[] = []) => ({
  ...{ productos, posiciones: productos.map((_, index) => index), descuento: cents(descuento), ajustes },
})
const lineOf = (...order: Parameters<typeof orderOf>) => returnableLines(orderOf(...order)).get(0)

describe('what is returned of a line', () => {
  test.each([
    { gramos: 350, price: 368 },
    { gramos: 2000, price: 2100 },
    { gramos: 2500, price: 2100 },
    { gramos: Number.NaN, price: 2100 },
  ])('$gramos grams cost $price cents', ({ gramos, price }) =>
    expect(priceOfReturn(lineOf([aLine(2100)]), gramos)).toBe(price),
  )

  test('is its part of what the order cost after the discount', () => {
    // 2 kg of Porterhouse and 3 kg of palomilla, less 30 %.
    const lines = returnableLines(orderOf([aLine(2080), aLine(2370, 3000)], 1335))
    expect(priceOfReturn(lines.get(0), Number.NaN)).toBe(1456)
    expect(priceOfReturn(lines.get(0), 1000)).toBe(728)
    expect(priceOfReturn(lines.get(1), Number.NaN)).toBe(1659)
  })

  test('is by what it weighed where it was weighed', () => {
    expect(priceOfReturn(lineOf([aLine(1900, 2000, 1900)]), 950)).toBe(950)
  })

  test('leaves out what was returned before, and counts again what was reversed', () => {
    const returned = [aReturn(0, 525, 500), aReturn(1, 100), aReturn(null, 100)]
    expect(lineOf([aLine(2100)], 0, returned)).toMatchObject({ queda: 1575, quedanGramos: 1500 })
    expect(priceOfReturn(lineOf([aLine(2100)], 0, returned), 1500)).toBe(1575)
    const reversed = [...returned, aReturn(0, -525, 500)]
    expect(lineOf([aLine(2100)], 0, reversed)).toMatchObject({ queda: 2100, quedanGramos: 2000 })
    expect(lineOf([aLine(2100)], 0, [aReturn(0, 2100)])).toMatchObject({ queda: 0 })
  })

  test('is not known of an imported line without price or weight', () => {
    expect(priceOfReturn(lineOf([aLine(null)]), 100)).toBeUndefined()
    expect(priceOfReturn(lineOf([aLine(900, 0)]), 100)).toBeUndefined()
    expect(priceOfReturn(lineOf([aLine(900, 0)]), Number.NaN)).toBe(900)
    expect(priceOfReturn(undefined, 100)).toBeUndefined()
  })

  const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)

  test('the parts of all lines add up to what the order cost without its delivery, and none is more than its line', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), fc.nat({ max: 10_000 }), (subtotals, tenths) => {
        const descuento = cents(Math.floor((sum(subtotals) * tenths) / 10_000))
        const costs = costsOfLines(subtotals, descuento)
        expect(sum(costs)).toBe(sum(subtotals) - descuento)
        for (const [index, cost] of costs.entries()) {
          expect(cost).toBeGreaterThanOrEqual(0)
          expect(cost).toBeLessThanOrEqual(subtotals[index] ?? 0)
        }
      }),
    )
  })

  test('never costs more than the line, more grams never cost less, and pieces never add up to more', () => {
    const line = fc.record({ costo: fc.integer({ min: 0, max: 99_999 }), gramos: fc.integer({ min: 1, max: 20_000 }) })
    const pieces = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(line, pieces, ({ costo, gramos }, weights) => {
        const ajustes: ReturnType<typeof aReturn>[] = []
        for (const weight of weights) {
          const left = lineOf([aLine(costo, gramos)], 0, ajustes)
          const price = priceOfReturn(left, weight) ?? (0 as Cents)
          expect(price).toBeLessThanOrEqual(left?.queda ?? 0)
          expect(price).toBeLessThanOrEqual(priceOfReturn(left, weight + 1) ?? 0)
          ajustes.push(aReturn(0, price, weight))
        }
        expect(ajustes.reduce((total, { monto }) => total + monto, 0)).toBeLessThanOrEqual(costo)
      }),
    )
  })
})
