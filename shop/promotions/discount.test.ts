import { describe, expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { discount } from './discount.ts'
import { PromotionCodigo, PublicPromotion } from './promotion.ts'

const TODAY = '2026-11-20'
const premium = (amount: number) => ({ categoria: 'Premium' as const, subtotal: dollars(amount) })
const guisos = (amount: number) => ({ categoria: 'Guisos' as const, subtotal: dollars(amount) })
type Overrides = Parameters<typeof aPromotion>[0]

describe('the discount of a code', () => {
  test.each<{ rule: string; code: Overrides; lines: ReturnType<typeof premium | typeof guisos>[]; off: number }>([
    { rule: '10 % of everything', code: { valor: 10 }, lines: [premium(20), guisos(10)], off: 3 },
    { rule: 'half a cent is rounded up', code: { valor: 10 }, lines: [premium(0.05)], off: 0.01 },
    { rule: 'less than half a cent is rounded to 0', code: { valor: 10 }, lines: [premium(0.04)], off: 0 },
    { rule: '12.5 %', code: { valor: 12.5 }, lines: [premium(20)], off: 2.5 },
    { rule: '100 %', code: { valor: 100 }, lines: [premium(20)], off: 20 },
    { rule: 'a percentage is at most the subtotal', code: { valor: 150 }, lines: [premium(20)], off: 20 },
    { rule: '$5', code: { tipo: 'fijo', valor: 5 }, lines: [premium(20)], off: 5 },
    {
      rule: 'a fixed amount is at most the subtotal',
      code: { tipo: 'fijo', valor: 25 },
      lines: [premium(20)],
      off: 20,
    },
    {
      rule: 'a percentage counts only the lines it applies to',
      code: { valor: 50, aplicableA: 'categorias', categorias: ['Premium'] },
      lines: [premium(20), guisos(10)],
      off: 10,
    },
    {
      rule: 'a fixed amount is at most the cost of the lines it applies to',
      code: { tipo: 'fijo', valor: 25, aplicableA: 'categorias', categorias: ['Premium'] },
      lines: [premium(1), guisos(29)],
      off: 1,
    },
    {
      rule: 'a code for everything ignores its categories',
      code: { aplicableA: 'todos', categorias: ['Molida'] },
      lines: [premium(20)],
      off: 2,
    },
    { rule: 'valid from exactly its minimum', code: { montoMinimo: 30 }, lines: [premium(20), guisos(10)], off: 3 },
    { rule: 'valid on its first day', code: { fechaInicio: TODAY }, lines: [premium(20)], off: 2 },
    { rule: 'valid on its last day', code: { fechaFin: TODAY }, lines: [premium(20)], off: 2 },
    { rule: 'valid with one use left', code: { usoMaximo: 5, usoActual: 4 }, lines: [premium(20)], off: 2 },
    { rule: 'valid without a limit of uses', code: { usoMaximo: null, usoActual: 9999 }, lines: [premium(20)], off: 2 },
  ])('$rule', ({ code, lines, off }) => {
    expect(discount(aPromotion(code), lines, TODAY)).toEqual({ ok: true, descuento: dollars(off) })
  })
})

describe('a code is refused', () => {
  test.each<{ why: string; code: Overrides; error: string }>([
    { why: 'when it is inactive', code: { activa: false }, error: 'Este código promocional no está activo' },
    {
      why: 'before its first day',
      code: { fechaInicio: '2026-11-21' },
      error: 'Este código promocional vale desde el 21/11/2026',
    },
    {
      why: 'after its last day',
      code: { fechaFin: '2026-11-19' },
      error: 'Este código promocional venció el 19/11/2026',
    },
    {
      why: 'when all its uses are taken',
      code: { usoMaximo: 5, usoActual: 5 },
      error: 'Este código promocional ya se agotó',
    },
    { why: 'when it allows no use', code: { usoMaximo: 0 }, error: 'Este código promocional ya se agotó' },
    {
      why: 'a cent below its minimum',
      code: { montoMinimo: 20.01 },
      error: 'Este código promocional vale desde $20.01 de compra',
    },
    {
      why: 'without a line of its categories',
      code: { aplicableA: 'categorias', categorias: ['Molida', 'Guisos'] },
      error: 'Este código promocional solo vale para: Molida, Guisos',
    },
  ])('$why', ({ code, error }) => {
    expect(discount(aPromotion(code), [premium(20)], TODAY)).toEqual({ ok: false, error })
  })

  test('when it is unknown', () => {
    expect(discount(undefined, [premium(20)], TODAY)).toEqual({ ok: false, error: 'Código promocional inválido' })
  })
})

describe('a typed code', () => {
  test('is trimmed and in upper case', () => expect(PromotionCodigo.parse('  parrilla ñ ')).toBe('PARRILLA Ñ'))
  test.each([
    { typed: '', error: 'Por favor ingresa un código promocional' },
    { typed: '   ', error: 'Por favor ingresa un código promocional' },
    { typed: undefined, error: 'Por favor ingresa un código promocional' },
    { typed: 10, error: 'Por favor ingresa un código promocional' },
    { typed: 'A'.repeat(41), error: 'Código promocional inválido' },
  ])('"$typed": $error', ({ typed, error }) => {
    expect(PromotionCodigo.safeParse(typed).error?.issues[0]?.message).toBe(error)
  })
})

test('the public fields of a promotion leave out its uses', () => {
  expect(Object.keys(PublicPromotion.shape)).not.toContain('usoActual')
  expect(Object.keys(PublicPromotion.shape)).not.toContain('usoMaximo')
})
