import { expect, test } from 'vitest'
import { mobileNumber, withCountry } from './whatsapp-link.ts'

test.each([
  ['+507 6123-4567', '50761234567'],
  ['6123-4567', '50761234567'],
  ['223 4567', '5072234567'],
  ['00507 61234567', '50761234567'],
  ['+1 (305) 555-0100', '13055550100'],
])('%s is dialled as %s', (telefono, number) => expect(withCountry(telefono)).toBe(number))

test.each([
  ['6123-4567', '50761234567'],
  ['+507 6123-4567', '50761234567'],
  ['507 61234567', '50761234567'],
  ['00507 6123 4567', '50761234567'],
  ['+1 (305) 555-0100', '13055550100'],
  ['(+57) 300 123 4567', '573001234567'],
])('%s has the WhatsApp number %s', (telefono, number) => expect(mobileNumber(telefono)).toBe(number))

test.each([
  ['a landline', '223-4567'],
  ['a landline with the country', '+507 223-4567'],
  ['a mobile with a digit too many', '6123-45678'],
  ['a number of another country without saying so', '305 555 0100'],
  ['two numbers', '6123-4567 / 6999-9999'],
  ['a number that is no number', '+1'],
  ['words', 'el de siempre'],
  ['nothing', ''],
])('%s has no WhatsApp number', (_, telefono) => expect(mobileNumber(telefono)).toBeUndefined())
