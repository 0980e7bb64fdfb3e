import { expect, test } from 'vitest'
import { phoneDigits, plainPhone } from './plain-phone.ts'

test.each([
  ['6123-4567', '61234567'],
  ['+507 6123-4567', '61234567'],
  ['00507 6123 4567', '61234567'],
  ['+507 223-4567', '2234567'],
  ['507', '507'],
  ['+1 305 555 0199', '13055550199'],
  ['', ''],
])('%s is %s without the code of Panama', (telefono, digits) => expect(plainPhone(telefono)).toBe(digits))

test.each([
  ['6123', '6123'],
  ['+507 6123', '6123'],
  ['5076', '5076'],
  ['+507', '507'],
  ['61', undefined],
  ['ana 6123', undefined],
  ['ana@correo.com', undefined],
])('%s looks for the digits %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
