import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { discount } from './discount.ts'
import { promotionStatus } from './promotion-status.ts'

const today = '2026-11-20'
const lines = [{ categoria: 'Premium' as const, subtotal: dollars(10) }]

test.each([
  { overrides: {}, is: 'vigente' },
  { overrides: { fechaInicio: today, fechaFin: today, usoMaximo: 2, usoActual: 1 }, is: 'vigente' },
  { overrides: { fechaInicio: '2026-11-21' }, is: 'programada' },
  { overrides: { fechaFin: '2026-11-19' }, is: 'vencida' },
  { overrides: { usoMaximo: 2, usoActual: 2 }, is: 'agotada' },
  { overrides: { activa: false }, is: 'apagada' },
  { overrides: { activa: false, fechaFin: '2026-11-19' }, is: 'apagada' },
  { overrides: { fechaFin: '2026-11-19', usoMaximo: 1, usoActual: 1 }, is: 'vencida' },
])('$overrides is $is, and is discounted only while it is vigente', ({ overrides, is }) => {
  const promotion = aPromotion(overrides)
  expect(promotionStatus(promotion, today)).toBe(is)
  expect(discount(promotion, lines, today).ok).toBe(is === 'vigente')
})
