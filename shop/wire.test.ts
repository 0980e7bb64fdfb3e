import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Dollars, Hundredths, Instant, multiLine, singleLine } from './wire.ts'

const accepts = (schema: z.ZodType, wire: unknown): boolean => z.safeDecode(schema, wire as never).success

describe('money is dollars on the wire and cents in the code', () => {
  test('every amount up to ten thousand dollars is decoded and encoded without loss', () => {
    for (let amount = 0; amount <= 1_000_000; amount += 1) {
      const decoded = z.decode(Dollars, amount / 100)
      if (decoded !== amount || z.encode(Dollars, decoded) !== amount / 100) expect.fail(`${amount} cents were changed`)
    }
  })

  test.each([
    -0.01,
    0.001,
    3.505,
    1e-7,
    10_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '3.50',
    null,
    undefined,
    [3.5],
    {},
    true,
  ])('refuses %s as money', (wire) => expect(accepts(Dollars, wire)).toBe(false))
})

test('the value of a promotion, percent or dollars, has at most two decimals', () => {
  expect(z.decode(Hundredths, 12.5)).toBe(1250)
  expect(z.encode(Hundredths, 1250)).toBe(12.5)
  expect(accepts(Hundredths, 12.555)).toBe(false)
  expect(accepts(Hundredths, -1)).toBe(false)
})

describe('a day', () => {
  test.each(['2026-11-23', '2028-02-29', '2026-12-31'])('accepts %s', (day) => expect(accepts(Day, day)).toBe(true))
  test.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-5', '23/11/2026', '2026-11-23T00:00', '', 20261123])(
    'refuses %s',
    (day) => expect(accepts(Day, day)).toBe(false),
  )
})

test('an instant is UTC on the wire', () => {
  expect(z.encode(Instant, new Date('2026-11-20T10:00:00-05:00'))).toBe('2026-11-20T15:00:00.000Z')
  expect(z.decode(Instant, '2026-11-20T15:00:00.000Z')).toEqual(new Date('2026-11-20T10:00:00-05:00'))
  expect(accepts(Instant, 'mañana')).toBe(false)
})

describe('typed text', () => {
  const nombre = singleLine(10, 'Escribe tu nombre')
  const notas = multiLine(10)
  const errorOf = (schema: z.ZodType, typed: unknown) => schema.safeParse(typed).error?.issues[0]?.message

  test.each([
    { typed: '  Ana  ', is: 'Ana' },
    { typed: 'Peñalba Ñ', is: 'Peñalba Ñ' },
    { typed: '\tAna\n', is: 'Ana' },
    { typed: '🥩🥩🥩🥩🥩', is: '🥩🥩🥩🥩🥩' },
    { typed: '\u202a6123-4567\u202c', is: '6123-4567' },
    { typed: 'A\u200bn\u00ada \u200f', is: 'Ana' },
  ])('the single line "$typed" is stored as "$is"', ({ typed, is }) => expect(nombre.parse(typed)).toBe(is))

  test.each([
    { typed: '', error: 'Escribe tu nombre' },
    { typed: '   ', error: 'Escribe tu nombre' },
    { typed: '\u200b\u2060 \u3164', error: 'Escribe tu nombre' },
    { typed: '\u0301\u0301', error: 'Escribe tu nombre' },
    { typed: undefined, error: 'Escribe tu nombre' },
    { typed: 7, error: 'Escribe tu nombre' },
    { typed: ['Ana'], error: 'Escribe tu nombre' },
    { typed: 'a'.repeat(11), error: 'Escribe como máximo 10 caracteres' },
    { typed: 'A\0na', error: 'Tiene caracteres que no se pueden usar' },
    { typed: 'A\nna', error: 'Tiene caracteres que no se pueden usar' },
    { typed: 'A\u001b[2J', error: 'Tiene caracteres que no se pueden usar' },
    { typed: 'A\u2028na', error: 'Tiene caracteres que no se pueden usar' },
  ])('the single line "$typed" is refused: $error', ({ typed, error }) => expect(errorOf(nombre, typed)).toBe(error))

  test('a note may be empty and may have several lines', () => {
    expect(notas.parse('')).toBe('')
    expect(notas.parse('uno\r\n\tdos')).toBe('uno\r\n\tdos')
    expect(notas.parse(' \u200b ')).toBe('')
    expect(notas.parse('al\u202e 👨‍🍳')).toBe('al 👨‍🍳')
  })
  test.each([
    { typed: 'a'.repeat(11), error: 'Escribe como máximo 10 caracteres' },
    { typed: 'a\0b', error: 'Tiene caracteres que no se pueden usar' },
    { typed: 5, error: 'Escribe un texto' },
  ])('the note "$typed" is refused: $error', ({ typed, error }) => expect(errorOf(notas, typed)).toBe(error))
})
