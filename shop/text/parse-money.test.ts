import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, usd } from '#shop/money.ts'
import { moneyInputValue, parseMoney, parsePercent } from './parse-money.ts'

describe('a typed amount is parsed', () => {
  test.each([
    ['7', 700],
    ['7,45', 745],
    ['7.45', 745],
    ['7,4', 740],
    ['.5', 50],
    ['7.', 700],
    ['0', 0],
    ['007,50', 750],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,234,567.8', 123_456_780],
    [' $ 7,45 ', 745],
    ['$7.45', 745],
    ['B/. 7.45', 745],
    ['B/.0.50', 50],
    ['USD 7', 700],
    ['7,45 $', 745],
  ])('«%s» is %d cents', (typed, is) => expect(parseMoney(typed)).toEqual({ value: is }))

  test('every format that the shop prints is parsed back', () => {
    const money = fc.integer({ min: 0, max: 10_000_000_00 }).map(cents)
    fc.assert(
      fc.property(money, (amount) => {
        const thousands = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
        const swapped = thousands.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
        for (const text of [usd(amount), moneyInputValue(amount), thousands, swapped])
          expect(parseMoney(text)).toEqual({ value: amount })
      }),
    )
  })
})

describe('an ambiguous or invalid amount is refused', () => {
  const NO_MONEY = 'Escribe una cantidad de dinero'
  const TWO_DECIMALS = 'Escribe la cantidad con dos decimales como máximo'
  test.each([
    ['', NO_MONEY],
    ['  ', NO_MONEY],
    ['$', NO_MONEY],
    ['diez', NO_MONEY],
    ['7 45', NO_MONEY],
    ['12,34,5', NO_MONEY],
    ['1,23.45,6', NO_MONEY],
    ['7..5', NO_MONEY],
    ['12.34,50', NO_MONEY],
    ['1e3', NO_MONEY],
    ['0x10', NO_MONEY],
    ['٧', NO_MONEY],
    ['7.50/kg', NO_MONEY],
    ['Infinity', NO_MONEY],
    ['-3', 'Escribe una cantidad que no sea negativa'],
    ['−3', 'Escribe una cantidad que no sea negativa'],
    ['0.505', TWO_DECIMALS],
    ['7.4567', TWO_DECIMALS],
    ['1234.567', TWO_DECIMALS],
    ['1.234,567', TWO_DECIMALS],
    ['9'.repeat(13), 'Esa cantidad es demasiado grande'],
  ])('«%s»: %s', (typed, error) => expect(parseMoney(typed)).toEqual({ error }))

  test.each(['1.234', '1,234', '$1.234'])('«%s» may be thousands or three decimals, and is asked about', (typed) => {
    const [whole, short] = [usd(cents(123_400)), usd(cents(123))]
    expect(parseMoney(typed)).toEqual({ error: `¿${whole} o ${short}? Escríbelo con dos decimales.` })
  })
})

test.each([
  ['7', { value: 700 }],
  ['12,5 %', { value: 1250 }],
  ['0.25%', { value: 25 }],
  ['-3', { error: 'Escribe una cantidad que no sea negativa' }],
  ['12.345', { error: 'Escribe la cantidad con dos decimales como máximo' }],
  ['mucho', { error: 'Escribe un porcentaje' }],
  ['', { error: 'Escribe un porcentaje' }],
])('the percentage «%s» gives %j', (typed, read) => expect(parsePercent(typed)).toEqual(read))
