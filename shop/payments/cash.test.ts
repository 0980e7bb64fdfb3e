import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, minus, sum } from '#shop/money.ts'
import { CASH_ENTRIES } from '#shop/orders/money/kinds.ts'
import { tries } from '#tests/support/tries.ts'
import { addCash, type CashMovement, COUNTER, cashOf, differenceOf } from './cash.ts'

const PEOPLE = ['beto', 'chepe', 'luis', COUNTER]
/** Who is given cash and holds none here. */
const OUTSIDE = 'rosa'

const anAmount = fc.integer({ min: 1, max: 50_000 }).map(cents)
const aMovement: fc.Arbitrary<CashMovement> = fc
  .record({
    persona: fc.constantFrom(...PEOPLE),
    otra: fc.constantFrom(...PEOPLE, OUTSIDE),
    que: fc.constantFrom(...CASH_ENTRIES),
    monto: anAmount,
    diferencia: fc.integer({ min: -500, max: 500 }).map(cents),
  })
  .filter(({ persona, otra }) => persona !== otra)
  .map((each) => ({
    ...each,
    otra: each.que === 'gasto' ? '' : each.otra,
    diferencia: each.que === 'entrega' ? each.diferencia : cents(0),
  }))
const aDay = fc.record({
  movements: fc.array(aMovement, { maxLength: 30 }),
  received: fc.tuple(anAmount, anAmount, anAmount, anAmount),
})
const reversalOf = (each: CashMovement): CashMovement => ({
  ...each,
  monto: minus(cents(0), each.monto),
  diferencia: minus(cents(0), each.diferencia),
})
const runs = { numRuns: tries(300, 10_000) }

test('no cent appears or disappears but by payments, expenses and differences', () =>
  fc.assert(
    fc.property(aDay, ({ movements, received }) => {
      const figures = [...PEOPLE, OUTSIDE].map((person, n) => cashOf(person, movements, received[n] ?? cents(0)))
      const all = (of: 'tiene' | 'gastado' | 'diferencia') => sum(figures.map((each) => each[of]))
      expect(all('tiene')).toBe(minus(sum([sum(received), all('diferencia')]), all('gastado')))
    }),
    runs,
  ))

test('neither the order of the movements nor their parts decide anything, and a reversal leaves nothing behind', () =>
  fc.assert(
    fc.property(aDay, fc.nat(30), ({ movements, received: [received] }, at) => {
      const whole = cashOf('beto', movements, received)
      expect(cashOf('beto', movements.toReversed(), received)).toEqual(whole)
      const parts = [movements.slice(0, at), movements.slice(at)] as const
      expect(addCash(cashOf('beto', parts[0], received), cashOf('beto', parts[1], cents(0)))).toEqual(whole)
      const undone = [...movements, ...movements.map(reversalOf)]
      expect(cashOf('beto', undone, cents(0)).tiene).toBe(0)
    }),
    runs,
  ))

test('whoever hands everything over holds nothing, whatever was counted, and keeps what they keep', () =>
  fc.assert(
    fc.property(aDay, anAmount, fc.nat(5000).map(cents), ({ movements, received: [received] }, counted, kept) => {
      const before = cashOf('beto', movements, received)
      const diferencia = differenceOf(before, counted, kept)
      const handed = { persona: 'beto', otra: 'luis', que: 'entrega' as const, monto: counted, diferencia }
      expect(cashOf('beto', [...movements, handed], received).tiene).toBe(kept)
      expect(cashOf('luis', [...movements, handed], cents(0)).tiene).toBe(
        sum([cashOf('luis', movements, cents(0)).tiene, counted]),
      )
    }),
    runs,
  ))

test('a day of a courier', () => {
  const entry = (given: Partial<CashMovement>): CashMovement => ({
    ...{ persona: 'beto', otra: COUNTER, que: 'cambio', monto: dollars(20), diferencia: cents(0) },
    ...given,
  })
  const day = [entry({}), entry({ que: 'gasto', otra: '', monto: dollars(5) })]
  const before = cashOf('beto', day, dollars(51.07))
  expect(before.tiene).toBe(6607)
  expect(differenceOf(before, dollars(46), dollars(20))).toBe(-7)
})
