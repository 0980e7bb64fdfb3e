import { describe, expect, test } from 'vitest'
import { aPromotion } from '#tests/support/builders.ts'
import { customerOffers } from './customer-offers.ts'

describe('the two fixed promotions are valid up to and including their last day', () => {
  test.each([
    { today: '2024-12-25', shown: ['premium-20', 'entrega-gratis-50'] },
    { today: '2024-12-26', shown: ['premium-20'] },
    { today: '2024-12-31', shown: ['premium-20'] },
    { today: '2025-01-01', shown: [] },
  ])('on $today', ({ today, shown }) => {
    expect(customerOffers([], today).map(({ id }) => id)).toEqual(shown)
  })
})

test('promotions of the server follow the fixed ones, with their code and their last day', () => {
  const diez = aPromotion({ codigo: 'PARRILLA10', nombre: 'Para la parrilla', fechaFin: '2024-12-28' })
  const offers = customerOffers([diez], '2024-12-25')
  expect(offers).toHaveLength(3)
  expect(offers[2]).toMatchObject({
    titulo: 'Para la parrilla',
    descripcion: '10 % en todo',
    codigo: 'PARRILLA10',
    validHasta: '2024-12-28',
  })
})

test.each([
  { tipo: 'porcentaje', valor: 10, says: '10%' },
  { tipo: 'porcentaje', valor: 12.5, says: '12.5%' },
  { tipo: 'fijo', valor: 5, says: '$5.00' },
] as const)('$valor $tipo is shown as $says', ({ tipo, valor, says }) => {
  expect(customerOffers([aPromotion({ tipo, valor })], '2026-11-21')[0]?.valor).toBe(says)
})

test('a promotion without an end has no last day', () => {
  expect(customerOffers([aPromotion({ fechaFin: null })], '2026-11-21')[0]?.validHasta).toBeNull()
})
