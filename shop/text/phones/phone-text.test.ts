import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['+50761234567', '+507 6123-4567'],
  ['50761234567', '+507 6123-4567'],
  ['0050761234567', '+507 6123-4567'],
  ['+507 6123-4567', '+507 6123-4567'],
  ['(507) 6123 4567', '+507 6123-4567'],
  ['61234567', '6123-4567'],
  ['223.4567', '223-4567'],
  ['+5072234567', '+507 223-4567'],
])('%s is shown as %s', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown)
})

test.each(['+57 300 123 4567', '61', '', 'el de mi hermano', '+1 305 555 0100', '+65 6123 456', '12345678'])(
  '%s is no number of Panama and is shown as it was typed',
  (typed) => {
    expect(phoneText(typed)).toBe(typed)
  },
)
