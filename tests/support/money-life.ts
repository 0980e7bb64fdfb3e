import fc from 'fast-check'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'

/** What may happen to the money of four orders of two customers. */
const anyStep = fc.record({
  does: fc.constantFrom(
    ...(['pays', 'pays', 'pays', 'pays', 'gets back', 'reverses', 'shares', 'returns', 'returns', 'forgives'] as const),
    ...(['reverses a return', 'owes from before', 'is set', 'is set', 'is delivered', 'weighs', 'changes'] as const),
    ...(['replaces', 'customers merge', 'merge is undone', 'repeats'] as const),
  ),
  /** Which of the orders, and which of the payments or returns made so far. */
  order: fc.nat(3),
  nth: fc.nat(20),
  /** In cents, for each order. */
  montos: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 4, maxLength: 4 }),
  rest: fc.constantFrom(0, 0, 1, 499, 3000),
  estado: fc.constantFrom(...ORDER_ESTADOS),
})
export type MoneyStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** What orders are charged by, and what happens to their money. */
export const anyMoneyLife = fc.record({
  cobro: fc.constantFrom('fijo' as const, 'peso real' as const),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 16 }),
})
