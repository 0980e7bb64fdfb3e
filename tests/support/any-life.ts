import fc from 'fast-check'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { GUESTS } from './merged-customers.ts'

/** Generates the lives of orders: what is ordered, and what then happens to it. */

export const CODES = ['c0', 'c1']
export const SLOTS = ['2026-11-23 09:00', '2026-11-23 10:00', '2026-11-24 09:00']
/** Later than all moments of the test. */
export const LAST_SLOT = '2026-11-25 09:00'
/** Moments before and after the cut-off for Monday, for an order placed on Friday. */
export const MOMENTS = [
  '2026-11-20T09:10',
  '2026-11-22T17:59',
  '2026-11-22T18:00',
  '2026-11-23T17:59',
  '2026-11-23T18:00',
]

export const DUE = 3
/** The first of these moments at which an order for the day can no longer be changed. */
export const CUT_OFFS: Record<string, number> = { '2026-11-23': 2, '2026-11-24': 4, '2026-11-25': MOMENTS.length }

const anyReceiver = fc.constantFrom(
  { quienRetira: '', telefonoRecibe: '' },
  { quienRetira: 'Rita Paz', telefonoRecibe: '6999-0000' },
)

export const anyLife = fc.record({
  receiver: anyReceiver,
  lines: fc.uniqueArray(
    fc.record({
      codigo: fc.constantFrom(...CODES),
      unidad: fc.constantFrom('kilos' as const, 'medio kilo' as const),
      cantidad: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ codigo, unidad }) => `${codigo} ${unidad}` },
  ),
  slot: fc.constantFrom(...SLOTS),
  guest: fc.constantFrom(...GUESTS),
  /** Whether staff take it; they always take an order without an e-mail. */
  isTaken: fc.boolean(),
  codigo: fc.constantFrom(undefined, 'DIEZ', 'VEINTE'),
  /** Whether its steps begin on the delivery day. */
  isDue: fc.boolean(),
  cobro: fc.constantFrom('fijo' as const, 'peso real' as const),
  steps: fc.array(
    fc.record({
      does: fc.constantFrom(
        ...(['changes', 'changes', 'moves', 'cancels', 'weighs', 'is set', 'time passes', 'prices rise'] as const),
        ...(['shop changes', 'shop changes', 'shop moves', 'shop moves'] as const),
        ...(['days close', 'days open', 'customers merge', 'merge is undone'] as const),
        ...(['leaves', 'arrives', 'fails', 'fails', 'new day', 'new day'] as const),
      ),
      cantidades: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 }),
      slot: fc.constantFrom(...SLOTS),
      receiver: anyReceiver,
      estado: fc.constantFrom(...ORDER_ESTADOS),
      moment: fc.nat(MOMENTS.length - 1),
      line: fc.nat(1),
    }),
    { maxLength: 12 },
  ),
})

export const slotOf = (slot: string) => {
  const [fechaEntrega = '', horaEntrega = ''] = slot.split(' ')
  return { fechaEntrega, horaEntrega }
}

export type Life = typeof anyLife extends fc.Arbitrary<infer Value> ? Value : never
export type Step = Life['steps'][number]

const aStep: Omit<Step, 'does'> = {
  cantidades: [2, 2, 2, 2, 2, 2],
  slot: '2026-11-24 09:00',
  receiver: { quienRetira: '', telefonoRecibe: '' },
  estado: 'en_proceso',
  moment: 0,
  line: 0,
}
const lifeOf = (does: Step['does'][], isDue = false): Life => ({
  receiver: aStep.receiver,
  lines: [{ codigo: 'c0', unidad: 'kilos', cantidad: 1 }],
  slot: '2026-11-23 09:00',
  guest: GUESTS[0],
  isTaken: false,
  codigo: undefined,
  isDue,
  cobro: 'fijo',
  steps: does.map((each) => ({ ...aStep, does: each })),
})

/** Run before the random ones, so that every run covers each of these events. */
export const EXAMPLE_LIVES = [
  lifeOf(['changes', 'cancels']),
  lifeOf(['shop changes', 'shop moves']),
  lifeOf(['leaves', 'arrives'], true),
  lifeOf(['leaves', 'fails', 'new day'], true),
]
