import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/tries.ts'
import { customerChat, mobileNumber, ownNumber, phoneLink } from './phone-links.ts'

test.each([
  ['+507 6123-4567', '50761234567'],
  ['6123-4567', '50761234567'],
  ['223 4567', '5072234567'],
  ['800-1234', '5078001234'],
  ['00507 61234567', '50761234567'],
  ['6123–4567', '50761234567'],
  ['６１２３－４５６７', '50761234567'],
  ['6123\u200b-4567', '50761234567'],
  ['Cel: 6123-4567', '50761234567'],
  ['Tel. 223-4567', '5072234567'],
])('%s is called as %s', (telefono, number) => expect(phoneLink(telefono)).toBe(`tel:+${number}`))

test.each([
  ['6123-4567 / 6765-4321', '50761234567'],
  ['6123-4567/6765-4321', '50761234567'],
  ['6123-4567, 223-4567', '50761234567'],
  ['223-4567 y 6123-4567', '5072234567'],
  ['6123-4567 o al 6765-4321', undefined],
  ['6123 4567 6765 4321', '50761234567'],
  ['223 4567 6765 4321', '5072234567'],
  ['+507 6123 4567 +507 6765 4321', '50761234567'],
  ['507 6123-4567 507 6765-4321', '50761234567'],
  ['casa 223-4567 cel 6123-4567', '5072234567'],
  ['6123-4567 - 6765-4321 - 6999-0000', '50761234567'],
  ['+1 305 555 0100 / 6123-4567', undefined],
  ['6123-4567 / 305-555-0100', '50761234567'],
  ['305-555-0100 / 6123-4567', undefined],
  ['61234567 6765432', undefined],
])('of several, as in %s, the first is called: %s', (telefono, number) =>
  expect(phoneLink(telefono)).toBe(number && `tel:+${number}`),
)

const DOUBTFUL: [what: string, telefono: string][] = [
  ['a mobile with a digit too many', '6123-45678'],
  ['a mobile with a digit too few', '6123-456'],
  ['eight digits that are no mobile', '2234-5678'],
  ['a number of another country without saying so', '305 555 0100'],
  ['the same as people write it', '305-555-0100'],
  ['a number of the United States without a digit', '+1 305 555 010'],
  ['a number abroad that is too short', '+57 300 123'],
  ['a number with the zero that is not dialled from abroad', '+44 (0)20 7946 0958'],
  ['a country code before a number of Panama without its own', '+6123-4567'],
  ['the code of Panama before a number that is none', '+507 305 555 0100'],
  ['an extension', '223-4567 ext. 12'],
  ['an extension after a comma', '223-4567, 12'],
  ['an extension with a sign', '223-4567 #3'],
  ['an extension with one letter', '223-4567 x304'],
  ['the other end of a number', '6123-4567 / 68'],
  ['two numbers as one', '61234567 12'],
  ['a number that is no number', '+1'],
  ['words', 'el de siempre'],
  ['words with a number', 'ya no es 6123-4567, ahora 6765-4321'],
  ['nothing', ''],
]
test.each(DOUBTFUL)('%s is called by nobody: %s', (_, telefono) => {
  expect(phoneLink(telefono)).toBeUndefined()
  expect(mobileNumber(telefono)).toBeUndefined()
})

test.each([
  ['6123-4567', '50761234567'],
  ['+507 6123-4567', '50761234567'],
  ['507 61234567', '50761234567'],
  ['00507 6123 4567', '50761234567'],
  ['+1 (305) 555-0100', '13055550100'],
  ['(+57) 300 123 4567', '573001234567'],
  ['6123-4567 / 6999-9999', '50761234567'],
])('%s has the WhatsApp number %s', (telefono, number) => expect(mobileNumber(telefono)).toBe(number))

test.each(['+1 (305) 555-0100', '0034 612 345 678', '(+57) 300 123 4567', '+44 20 7946 0958'])(
  '%s, a number of another country, is shown as text',
  (telefono) => {
    expect(phoneLink(telefono)).toBeUndefined()
    expect(customerChat(telefono, 'Hola')).toBeUndefined()
  },
)

test.each([
  ['a landline', '223-4567'],
  ['a landline with the country', '+507 223-4567'],
  ['a landline before a mobile', '223-4567 / 6123-4567'],
])('%s has no WhatsApp number', (_, telefono) => expect(mobileNumber(telefono)).toBeUndefined())

describe('whatever the spelling', () => {
  const digits = (length: number) =>
    fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((each) => each.join(''))
  const local = fc.oneof(
    digits(7).map((rest) => `6${rest}`),
    fc.tuple(fc.constantFrom(...'2345789'), digits(6)).map((parts) => parts.join('')),
  )
  const country = fc.constantFrom('', '+507 ', '507 ', '(507)', '00507-', '+507')
  /** Any number of Panama with spaces, hyphens and dots wherever somebody may put them. */
  const spelled = fc
    .tuple(local, country, fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '–'), { minLength: 8, maxLength: 8 }))
    .map(([number, before, gaps]) => ({
      number,
      text: before + [...number].map((digit, index) => (index === 0 ? '' : gaps[index]) + digit).join(''),
    }))
  const runs = { numRuns: tries(2000, 100_000) }

  test('a number of Panama is called as it is', () =>
    fc.assert(
      fc.property(spelled, ({ number, text }) => {
        expect(phoneLink(text)).toBe(`tel:+507${number}`)
      }),
      runs,
    ))

  test('of two numbers the first is called', () =>
    fc.assert(
      fc.property(
        spelled,
        fc.constantFrom(' / ', '/', ', ', '; ', ' y ', ' o ', ' | '),
        spelled,
        (one, join, other) => {
          expect(phoneLink(one.text + join + other.text)).toBe(`tel:+507${one.number}`)
        },
      ),
      runs,
    ))

  test('a number with other digits beside it is called by nobody', () =>
    fc.assert(
      fc.property(
        spelled,
        fc.constantFrom(' ', ' ext ', ' x', ' #', ', ', '-', ' / '),
        fc.integer({ min: 1, max: 6 }).chain(digits),
        ({ text }, join, more) => {
          expect(phoneLink(text + join + more)).toBeUndefined()
        },
      ),
      runs,
    ))

  test('only digits that were typed are called, with 507 before them', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 +-()/.,xo'), maxLength: 24 }), (text) => {
        const called = phoneLink(text)?.slice('tel:+'.length)
        if (called === undefined) return
        const typed = text.replace(/\D/g, '').replace(/^00/, '')
        expect(typed.startsWith(called) || typed.startsWith(called.replace(/^507/, ''))).toBe(true)
        expect(called).toMatch(/^507/)
      }),
      runs,
    ))
})

test('a chat with a customer has the text, and exists for a mobile only', () => {
  expect(customerChat('6123-4567 / 6765-4321', 'Hola')).toBe('https://wa.me/50761234567?text=Hola')
  expect(customerChat('223-4567', 'Hola')).toBeUndefined()
})

test.each([
  ['61234567', '50761234567'],
  ['50761234567', '50761234567'],
  ['6581234567', '6581234567'],
])('the number %s of the shop is %s', (typed, number) => expect(ownNumber(typed)).toBe(number))
