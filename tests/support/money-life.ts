import fc from 'fast-check'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { CLAIM_WISHES, PROOF_ANSWERS } from '#shop/orders/money/kinds.ts'

/** Generates what may happen to the money of four orders of two customers. */
const anyStep = fc.record({
  does: fc.constantFrom(
    ...(['pays', 'pays', 'gets back', 'repeats', 'reverses', 'shares', 'returns', 'forgives'] as const),
    ...([
      'reverses a return',
      'owes from before',
      'is set',
      'is set',
      'is set',
      'is delivered',
      'is delivered',
    ] as const),
    ...(['weighs', 'changes', 'adds a line', 'removes a line', 'replaces', 'is packed'] as const),
    ...(['is paid and weighed', 'is paid and weighed'] as const),
    ...(['customers merge', 'merge is undone', 'is erased', 'says it paid', 'proof is answered'] as const),
    ...(['complains', 'claim is answered', 'uses the balance', 'uses the balance', 'leaves a balance'] as const),
    ...([
      'is at the door',
      'is at the door',
      'forgives',
      'days pass',
      'month ends',
      'month ends',
      'month ends',
    ] as const),
  ),
  /** Which of the orders, and which of the payments, returns, proofs or claims made so far. */
  order: fc.constantFrom(0, 0, 0, 0, 1, 2, 2, 3),
  nth: fc.nat(20),
  /** In cents, for each order. */
  montos: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 4, maxLength: 4 }),
  rest: fc.constantFrom(0, 0, 1, 499, 3000),
  estado: fc.constantFrom(...ORDER_ESTADOS),
  /** How many days ago it happened, because the device had no signal. */
  late: fc.constantFrom(0, 0, 0, 1, 3),
  answer: fc.constantFrom(...PROOF_ANSWERS),
  wish: fc.constantFrom(...CLAIM_WISHES, null),
})
export type MoneyStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** Views that are read only in some of the lives, because each reads far more than one life. */
export const DEAR_VIEWS = ['account', 'record', 'groups', 'stops', 'week', 'files', 'workbook'] as const

/** How orders are charged, what happens to their money, and which of the expensive views is read at the end. */
export const anyMoneyLife = fc.record({
  cobro: fc.constantFrom('fijo' as const, 'peso real' as const),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 16, size: 'max' }),
  reads: fc.constantFrom(...DEAR_VIEWS),
})
