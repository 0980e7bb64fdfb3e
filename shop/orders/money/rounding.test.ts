import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { moneyOf } from './money-of.ts'
import { roundingOf, type WeighedMoney } from './rounding.ts'

const LIMIT = cents(25)
const anOrder = (changed: Partial<Record<'total' | 'pedido' | 'pagado' | 'pagadoAntes' | 'ajustado', number>> = {}) =>
  ({
    ...{ estado: 'en_proceso', sinDatos: false, pesado: true },
    ...{ total: 4008, pedido: 4000, pagado: 4000, pagadoAntes: 4000, ajustado: 0 },
    ...changed,
  }) as WeighedMoney

describe('what is forgiven of an order that was paid as ordered', () => {
  test.each([
    { what: 'the cents that its weights add', changed: {}, forgiven: 8 },
    { what: 'as much as the limit', changed: { total: 4025 }, forgiven: 25 },
    { what: 'nothing above the limit', changed: { total: 4026 }, forgiven: 0 },
    { what: 'nothing where it costs less', changed: { total: 3990 }, forgiven: 0 },
    { what: 'what is left after a return', changed: { ajustado: 3 }, forgiven: 5 },
    { what: 'nothing where the rest came in', changed: { pagado: 4008 }, forgiven: 0 },
    { what: 'nothing where it was paid after it was weighed', changed: { pagadoAntes: 0 }, forgiven: 0 },
    {
      what: 'nothing of what the weights add above the limit, however much came in since',
      changed: { total: 4300, pagado: 4290 },
      forgiven: 0,
    },
    { what: 'only what is left after a payment since', changed: { total: 4020, pagado: 4015 }, forgiven: 5 },
    { what: 'nothing where it was not paid whole', changed: { pagado: 3995, pagadoAntes: 3995 }, forgiven: 0 },
  ])('$what', ({ changed, forgiven }) => expect(roundingOf(anOrder(changed), LIMIT)).toBe(forgiven))

  test.each<{ what: string; changed: Partial<WeighedMoney> }>([
    { what: 'of a cancelled order', changed: { estado: 'cancelado' } },
    { what: 'before every line is weighed', changed: { pesado: false } },
    { what: 'of an order of before the accounts', changed: { sinDatos: true } },
  ])('is nothing $what', ({ changed }) => expect(roundingOf({ ...anOrder(), ...changed }, LIMIT)).toBe(0))

  test('is never more than the limit, and leaves the order paid', () => {
    const amount = fc.integer({ min: 0, max: 200 })
    const order = fc
      .record({ total: amount, pedido: amount, pagadoAntes: amount, ajustado: amount, despues: amount })
      .map(({ despues, ...each }) => ({ ...each, pagado: each.pagadoAntes + despues }))
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 30 }), (changed, limit) => {
        const before = anOrder(changed)
        const forgiven = roundingOf(before, cents(limit))
        expect(forgiven).toBeGreaterThanOrEqual(0)
        expect(forgiven).toBeLessThanOrEqual(limit)
        if (forgiven > 0) expect(moneyOf({ ...before, ajustado: cents(before.ajustado + forgiven) }).es).toBe('pagado')
      }),
    )
  })
})
