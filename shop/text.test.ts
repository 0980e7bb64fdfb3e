import { expect, test } from 'vitest'
import { plain } from './text.ts'

test.each([
  { text: 'Picaña', is: 'picana' },
  { text: 'PICAÑA', is: 'picana' },
  { text: 'Arañita de Res', is: 'aranita de res' },
  { text: 'pingüino áéíóú', is: 'pinguino aeiou' },
  { text: 'caja de 10 kilos', is: 'caja de 10 kilos' },
  { text: '', is: '' },
])('"$text" is searched as "$is"', ({ text, is }) => expect(plain(text)).toBe(is))

test('typed as one sign or as letter and accent, it is the same', () => {
  expect(plain('Pican\u0303a')).toBe(plain('Pica\u00f1a'))
})
