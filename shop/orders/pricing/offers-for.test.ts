import { expect, test } from 'vitest'
import { aPromotion } from '#tests/support/builders.ts'
import { offersFor } from './offers-for.ts'

test.each([
  { code: { valor: 30 }, shown: false },
  { code: { valor: 30.5 }, shown: true },
  { code: { tipo: 'fijo', valor: 5, montoMinimo: 20 }, shown: false },
  { code: { tipo: 'fijo', valor: 5, montoMinimo: 15 }, shown: true },
  { code: { tipo: 'fijo', valor: 5 }, shown: true },
] as const)(
  'a wholesale customer is shown only codes that can take off more than 30 %: $code is shown $shown',
  ({ code, shown }) => {
    const buyer = { tipo: 'mayorista', estado: 'activo' } as const
    expect(offersFor(buyer, [aPromotion(code)], '2024-12-20')).toHaveLength(shown ? 1 : 0)
    expect(offersFor({ ...buyer, estado: 'pendiente' }, [aPromotion(code)], '2024-12-20')).toHaveLength(3)
  },
)
