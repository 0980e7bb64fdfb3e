import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'
import { printable } from './letters.ts'
import { bytesOf, openPage, write } from './pdf-page.ts'

const shop = setupTestShop({ now: '2026-11-18T10:00' })

const NAMES: [name: string, printed: string][] = [
  ['Ana Muñoz Güell', 'Ana Muñoz Güell'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Lech Wałęsa', 'Lech Walesa'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Søren Ærø', 'Søren Ærø'],
  ['Strauß & Œuvre', 'Strauß & Œuvre'],
  ['Ştefan Ţuţea', 'Stefan Tutea'],
  ['STRAẞE', 'STRASsE'],
  ['Ɓello Ƙofa Ŋɛ', 'Bello Kofa Ne'],
  ['İsmail Çağlar', 'Ismail Çaglar'],
  ['Þórr Guðmundsson', 'Þórr Guðmundsson'],
  ['Ólafur Đoković', 'Ólafur Dokovic'],
  ['Jose\u0301 Pen\u0303a', 'José Peña'],
  ['Юлия Щукина', 'Yuliya Shchukina'],
  ['Γιώργος Ψαρράς', 'Giorgos Psarras'],
  ['陳小明', '???'],
  ['Ana 👩🏽‍🌾 Ríos', 'Ana ? Ríos'],
  ['Ana 🥩', 'Ana ?'],
  ['A\u0336n\u0335a', 'Ana'],
  ['Ana\u200b\u00adRíos', 'AnaRíos'],
  ['ＡＮＡ', 'ANA'],
  ['ﬁn №５', 'fin No5'],
  ['O‐B‑C', 'O-B-C'],
  ['d’Arc “x” – 3 × ½ € … ™', 'd’Arc “x” – 3 × ½ € … ™'],
  ['Ana\tRíos\n', 'Ana Ríos'],
]

describe('a name in the PDF of a week', () => {
  test.each(NAMES)('%s is printed as %s', (name, printed) => expect(printable(name)).toBe(printed))

  test('is printed with letters that the font has, whoever ordered', async () => {
    await shop.seed(aProduct())
    for (const [index, nombre] of ['Nguyễn Văn Wałęsa', 'Ana 👩🏽‍🌾 陳', 'Jose\u0301'].entries()) {
      const cliente = { nombre, telefono: `6123-456${index}`, email: `persona${index}@correo.com` }
      expect(await shop.call(submitOrder, { body: anOrder({ cliente }) })).toMatchObject({ ok: true })
    }
    const { rawPayload } = await shop.as(rosa).inject({ url: '/api/reports/weekly/2026-11-18/export/pdf' })
    const lines = pdfText(rawPayload)
    expect(lines).toEqual(expect.arrayContaining(['Nguyen Van Walesa', 'Ana ? ?', 'José']))
    expect(lines.join('')).not.toContain('\u0000')
  })
})

const FONTS = ['archivo-regular', 'archivo-bold', 'piazzolla-bold'].map((name) =>
  create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))),
)
const isInFonts = (text: string) =>
  [...text].every((letter) => FONTS.every(({ characterSet }) => characterSet.includes(letter.codePointAt(0) ?? 0)))

/** The Latin letters with which languages of today are written, but for those of clicks. */
const LATIN = [
  [0x41, 0x17f],
  [0x1cd, 0x1dc],
  [0x1fa, 0x21b],
  [0x1e00, 0x1e9b],
  [0x1ea0, 0x1ef9],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((letter) =>
    /\p{L}/u.test(letter),
  ),
)

describe('whatever is written', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'aéłđ\u0301\u200d👩🏽🥩🇵\ud83d陳 ĂŒ'), maxLength: 20 }),
  )

  test('only what all fonts have is printed', () =>
    fc.assert(
      fc.property(text, (written) => {
        expect(isInFonts(printable(written))).toBe(true)
      }),
      { numRuns: tries(3000, 100_000) },
    ))

  test('Latin letters with any marks are printed as letters', () =>
    fc.assert(
      fc.property(fc.constantFrom(...LATIN), fc.constantFrom('', '\u0301', '\u0323\u0302'), (letter, marks) => {
        expect(printable(letter + marks)).toMatch(/^\p{L}+/u)
      }),
      { numRuns: tries(3000, 20_000) },
    ))

  test('the file is made', () =>
    fc.assert(
      fc.asyncProperty(text, async (written) => {
        const page = openPage('Reporte', 'Ferrete', new Date(0))
        write(page, written, 50, 50, 60)
        expect((await bytesOf(page)).length).toBeGreaterThan(1000)
      }),
      { numRuns: tries(30, 1000) },
    ))
})
