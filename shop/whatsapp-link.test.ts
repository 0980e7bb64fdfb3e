import { expect, test } from 'vitest'
import { withCountry } from './whatsapp-link.ts'

test.each([
  ['+507 6123-4567', '50761234567'],
  ['6123-4567', '50761234567'],
  ['223 4567', '5072234567'],
  ['00507 61234567', '50761234567'],
  ['+1 (305) 555-0100', '13055550100'],
])('%s is called at %s', (telefono, number) => expect(withCountry(telefono)).toBe(number))
