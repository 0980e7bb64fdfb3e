import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, read } from '#tests/support/read-chat.ts'
import { sellableWeight } from './words/amounts.ts'

/** An amount as somebody may write it, with the grams that are meant. */
interface Spelling {
  text: string
  grams: number
}

const SCRIPTS = ['0', '０', '٠', '۰', '०', '𝟎', '𝟬'].map((zero) => zero.codePointAt(0) ?? 0)
const FRACTIONS: [parts: number, of: number, signs: string[]][] = [
  [1, 2, ['½', '1/2', '1⁄2', '１／２', '1∕2', '¹⁄₂', '⅟2', 'medio']],
  [1, 4, ['¼', '1/4', '1⁄4', '¹/₄']],
  [3, 4, ['¾', '3/4', '3⁄4', '３／４']],
  [1, 3, ['⅓', '1/3', '1⁄3']],
  [2, 3, ['⅔', '2/3', '²⁄₃']],
  [1, 8, ['⅛', '1/8', '1⁄8']],
  [7, 8, ['⅞', '7/8']],
]
const ONES = 'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta'.split(' ')
const ONES_COUNT = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30]

const space = fc.constantFrom('', ' ', '  ', '\u00a0', '\u2009', '\u202f', '\u3000')
const kilos = fc.constantFrom('kilos', 'kg', 'KG', 'ｋｇ', '㎏', 'Kilos', 'kgs.', 'kilitos')
const grams = fc.constantFrom('g', 'gr', 'gramos', 'ｇ', 'grs')

/** The digits of a text in another script. */
const inScript = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const whole = fc.integer({ min: 1, max: 99 })
const thousands = (count: number, mark: string) => String(count).replace(/(\d)(\d{3})$/, `$1${mark}$2`)

const spelling: fc.Arbitrary<Spelling> = fc.oneof(
  fc.tuple(whole, kilos, space, fc.constantFrom(...SCRIPTS)).map(([count, unit, gap, zero]) => ({
    text: `${inScript(String(count), zero)}${gap}${unit}`,
    grams: count * 1000,
  })),
  fc
    .tuple(whole, fc.constantFrom('. ', '.', '.. ', ' . ', ', ', ') ', '- ', '… '), kilos)
    .map(([count, mark, unit]) => ({ text: `${count}${mark}${unit}`, grams: count * 1000 })),
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('.', ',', '٫', '．', '·', "'", '٬', ' '), kilos)
    .map(([hundredths, mark, unit]) => ({
      text: `${Math.floor(hundredths / 100)}${mark}${String(hundredths % 100).padStart(2, '0')} ${unit}`,
      grams: hundredths * 10,
    })),
  fc
    .tuple(fc.integer({ min: 100, max: 9999 }), fc.constantFrom('', ',', '.', ' ', "'", '\u2009', '٬'), space, grams)
    .map(([count, mark, gap, unit]) => ({ text: `${thousands(count, mark)}${gap}${unit}`, grams: count })),
  fc
    .tuple(
      fc.option(whole, { nil: 0 }),
      fc.constantFrom(...FRACTIONS),
      fc.nat(),
      fc.constantFrom('', ' ', '\u2009'),
      kilos,
    )
    .map(([count, [parts, of, signs], pick, gap, unit]) => {
      const sign = signs[pick % signs.length] ?? ''
      const isApart = gap !== '' || !/^[\d¹²³⅟]/u.test(sign.normalize('NFKC')) || sign.length === 1
      return {
        text: `${count === 0 ? '' : `${count}${isApart ? gap : ' '}`}${sign}${gap}${unit}`,
        grams: (count + parts / of) * 1000,
      }
    }),
  fc
    .tuple(fc.integer({ min: 0, max: ONES.length - 1 }), fc.constantFrom('', ' y medio', ' mil', ' y cuarto'))
    .map(([index, tail]) => {
      const count = ONES_COUNT[index] ?? 0
      const unit = tail === ' mil' ? 'gramos' : 'kilos'
      const extra = tail === ' y medio' ? 500 : tail === ' y cuarto' ? 250 : 0
      return {
        text: tail === ' mil' ? `${ONES[index]} mil ${unit}` : `${ONES[index]} ${unit}${tail}`,
        grams: count * 1000 + extra,
      }
    }),
  fc
    .tuple(
      fc.constantFrom(['ciento', 100], ['doscientos', 200], ['setecientos', 700], ['ochocientos', 800]),
      fc.constantFrom(['', 0], [' cincuenta', 50], [' veinticinco', 25], [' ochenta y cinco', 85], [' treinta', 30]),
      grams,
    )
    .map(([[hundreds, many], [rest, few], unit]) => ({
      text: `${hundreds}${rest} ${unit}`,
      grams: Number(many) + Number(few),
    })),
  fc
    .tuple(whole, whole, fc.constantFrom(' x ', 'x', '×', ' × ', '*', '+', ' + ', '…', '...', '~', '—', '−', ':', ' '))
    .map(([first, second, mark]) => ({ text: `${first}${mark}${second} kilos`, grams: Number.NaN })),
)

const sold = (grams: number) => {
  const { unidad, cantidad } = sellableWeight(grams / 1000, 1000)
  return [['Lengua de res', unidad, cantidad, '']]
}
// A tie between two weights may fall to either side by the last bit of a fraction.
const isRight = (lines: unknown, { grams }: Spelling): boolean =>
  Array.isArray(lines) && [grams - 0.01, grams, grams + 0.01].some((each) => isSame(lines, sold(each)))
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

test('an amount is read right or not at all, however it is spelled', () => {
  fc.assert(
    fc.property(
      spelling,
      fc.constantFrom(
        (amount: string) => `${amount} de lengua`,
        (amount: string) => `lengua ${amount}`,
        (amount: string) => `Buenas, quiero ${amount} de lengua, gracias`,
      ),
      (amount, sentence) => {
        const text = sentence(amount.text)
        const lines = linesOf(text)
        if (lines.length > 0) expect(isRight(lines, amount), `${text} → ${JSON.stringify(lines)}`).toBe(true)
        else expect(read(text).left.join(' '), text).not.toBe('')
      },
    ),
    { numRuns: 2000 },
  )
})

describe('one spelling as another', () => {
  test.each([
    ['２ kilos de lengua', 2, 'kilos'],
    ['٢ kilos de lengua', 2, 'kilos'],
    ['𝟐 kilos de lengua', 2, 'kilos'],
    ['2\u202fｋｇ de lengua', 2, 'kilos'],
    ['2㎏ de lengua', 2, 'kilos'],
    ['1⁄2 kilo de lengua', 1, 'medio kilo'],
    ['1¹⁄₂ kilo de lengua', 3, 'medio kilo'],
    ['⅔ kg de lengua', 1, 'medio kilo'],
    ['1,000 g de lengua', 1, 'kilos'],
    ['1.500 kg de lengua', 3, 'medio kilo'],
    ['1.500 g de lengua', 3, 'medio kilo'],
    ['2٫5 kilos de lengua', 5, 'medio kilo'],
    ['dos mil gramos de lengua', 2, 'kilos'],
    ['mil quinientos gramos de lengua', 3, 'medio kilo'],
    ['setecientos cincuenta gramos de lengua', 1, 'kilos'],
    ['dos kilos doscientos cincuenta de lengua', 5, 'medio kilo'],
    ['Orden 2231: dos kilos de lengua', 2, 'kilos'],
    ['1\ufe0f\u20e3 kilo de lengua', 1, 'kilos'],
  ])('%s', (text, cantidad, unidad) => expect(linesOf(text)).toEqual([['Lengua de res', unidad, cantidad, '']]))
})

test.each([
  'kilos de lengua',
  'kg de lengua',
  'unos kilos de lengua',
  '2. kilos de lengua',
  '2) kilos de lengua',
  '2. kilo de lengua',
  '3 lb de rabo dudoso\n2. kilos de lengua',
  '2, kilos de lengua',
  '② kilos de lengua',
  'Ⅱ kilos de lengua',
  '二 kilos de lengua',
  '2² kilos de lengua',
  '1/16 kilo de lengua',
  '11/2 kilos de lengua',
  '1/2/3 kilos de lengua',
  '1,500 kg de lengua',
  '1 000 g de lengua',
  "2'5 kilos de lengua",
  '2·5 kilos de lengua',
  '2…3 kilos de lengua',
  '2—3 kilos de lengua',
  '2 - 3 kilos de lengua',
  '2 x 500 g de lengua',
  '2x500 g de lengua',
  'dos ½ kilos de lengua',
  '0 kilos de lengua',
  '0,000 g de lengua',
])('no line, and all of it stays visible: %s', (text) => {
  const { lines, left } = read(text)
  expect(lines).toEqual([])
  expect(left.join(' ')).toContain('lengua')
})

test('what was not understood is shown as it was written', () => {
  const text = '２㎏ de lengua y ⅔ de ｓａｌｍóｎ… con ñame ﬁno'
  expect(read(text).left.every((piece) => text.includes(piece))).toBe(true)
  expect(read(text).left.join(' ')).toContain('ｓａｌｍóｎ')
  expect(read(text).left.join(' ')).toContain('ﬁno')
})
