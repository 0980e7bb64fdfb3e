import { describe, expect, test } from 'vitest'
import { isBlank, withoutInvisible } from './visible-text.ts'

describe('invisible characters are removed', () => {
  test.each([
    { why: 'zero-width space', typed: 'A\u200bna', is: 'Ana' },
    { why: 'zero-width joiner between letters', typed: 'A\u200dna', is: 'Ana' },
    { why: 'byte order mark', typed: '\ufeffAna', is: 'Ana' },
    { why: 'soft hyphen', typed: 'Chateau\u00adbriand', is: 'Chateaubriand' },
    { why: 'right-to-left override', typed: 'Ana \u202egpj.exe\u202c', is: 'Ana gpj.exe' },
    { why: 'isolated direction', typed: '\u2066+507 6123-4567\u2069', is: '+507 6123-4567' },
    { why: 'Hangul filler', typed: '\u3164\u115f', is: '' },
    { why: 'empty Braille', typed: '\u2800', is: '' },
    { why: 'tag characters', typed: 'Ana\u{e0041}\u{e007f}', is: 'Ana' },
    { why: 'variation selector without a base', typed: 'Ana\ufe0f', is: 'Ana' },
  ])('$why', ({ typed, is }) => expect(withoutInvisible(typed)).toBe(is))
})

test.each(['👨‍🍳 Asado', '❤️', '🏳️‍🌈', '👩🏽‍🌾', 'Petrović Åsa Nguyễn', 'José', 'Ελένη', 'ferrete ½ kilo · 50 %'])(
  '"%s" is unchanged',
  (typed) => expect(withoutInvisible(typed)).toBe(typed),
)

test.each(['', ' \u00a0\u3000', '\u200b', '\u0301', '\u0301 \u0308', '\ufe0f', '\u200d\u200d'])(
  '%j is blank',
  (typed) => expect(isBlank(typed)).toBe(true),
)

test.each(['a', '.', '🥩', 'é', '中'])('"%s" is not blank', (typed) => expect(isBlank(typed)).toBe(false))
