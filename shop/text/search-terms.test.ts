import { expect, test } from 'vitest'
import { parseSearchWords, significantTokens, singular } from './search-terms.ts'

test('a line gives the meanings of a word, in their order', () =>
  expect(parseSearchWords('solomillo = filete\n\n  sancocho=costilla para sopa ,  jarrete ')).toEqual({
    words: [
      { palabra: 'solomillo', significa: ['filete'] },
      { palabra: 'sancocho', significa: ['costilla para sopa', 'jarrete'] },
    ],
    errors: [],
  }))

test('an invalid line is reported by its number', () =>
  expect(parseSearchWords('solomillo = filete\nlomo\n= filete\nlomo =\na = b = c\nlomo = filete,,').errors).toEqual(
    [2, 3, 4, 5, 6].map(
      (number) => `Línea ${number}: escribe la palabra, un signo = y lo que significa, como «solomillo = filete».`,
    ),
  ))

test.each([
  ['Filete de res (lomito), 150 g', ['filete', 'res', 'lomito', '150']],
  ['T-bone', ['bone']],
  ['de la', ['de', 'la']],
])('«%s» has the significant words %j', (text, words) => expect(significantTokens(text)).toEqual(words))

test.each([
  ['costillas', 'costilla'],
  ['bistecs', 'bistec'],
  ['cortes', 'corte'],
  ['corazones', 'corazon'],
  ['res', 'res'],
  ['tres', 'tre'],
])('%s is the plural of %s', (word, one) => expect(singular(word)).toBe(one))
