import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { discount } from './discount.ts'
import { promotionStatus } from './promotion-status.ts'

const today = '2026-11-20'
const lines = [{ categoria: 'Premium' as const, subtotal: dollars(10) }]

test.each([
  { said: {}, is: 'vigente' },
  { said: { fechaInicio: today, fechaFin: today, usoMaximo: 2, usoActual: 1 }, is: 'vigente' },
  { said: { fechaInicio: '2026-11-21' }, is: 'programada' },
  { said: { fechaFin: '2026-11-19' }, is: 'vencida' },
  { said: { usoMaximo: 2, usoActual: 2 }, is: 'agotada' },
  { said: { activa: false }, is: 'apagada' },
  { said: { activa: false, fechaFin: '2026-11-19' }, is: 'apagada' },
  { said: { fechaFin: '2026-11-19', usoMaximo: 1, usoActual: 1 }, is: 'vencida' },
])('$said is $is, and takes money off only while it is vigente', ({ said, is }) => {
  const promotion = aPromotion(said)
  expect(promotionStatus(promotion, today)).toBe(is)
  expect(discount(promotion, lines, today).ok).toBe(is === 'vigente')
})
