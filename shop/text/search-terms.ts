import { searchText } from './search-text.ts'

/** Synonyms of the product search, best meaning first: «solomillo» means «filete». */
export type SearchSynonyms = readonly SearchSynonym[]
interface SearchSynonym {
  palabra: string
  significa: string[]
}

/**
 * Parses lines such as «solomillo = filete» or «sancocho = costilla para sopa, hueso carnudo», ignoring empty ones. Any
 * other line is an error with its line number, from 1.
 */
export function parseSearchWords(text: string): { words: SearchSynonym[]; errors: string[] } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ ...readLine(line), number: index + 1, empty: line.trim() === '' }))
    .filter(({ empty }) => !empty)
  return {
    words: lines.filter(({ good }) => good).map(({ palabra, significa }) => ({ palabra, significa })),
    errors: lines.filter(({ good }) => !good).map(({ number }) => `Línea ${number}: ${HOW_TO_WRITE}`),
  }
}
const HOW_TO_WRITE = 'escribe la palabra, un signo = y lo que significa, como «solomillo = filete».'

function readLine(line: string): SearchSynonym & { good: boolean } {
  const [palabra = '', meanings = '', ...more] = line.split('=').map((part) => part.trim())
  const significa = meanings.split(',').map((part) => part.trim())
  return {
    palabra,
    significa,
    good: more.length === 0 && [palabra, ...significa].every((part) => searchTokens(part).length > 0),
  }
}

/** The search tokens of a text: normalized words of letters and digits. */
export const searchTokens = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The tokens without articles and prepositions, unless there are no others. */
export function significantTokens(text: string): string[] {
  const words = searchTokens(text)
  const significant = words.filter((word) => word.length > 1 && !STOP_WORDS.test(word))
  return significant.length > 0 ? significant : words
}
const STOP_WORDS = /^(de|del|la|las|el|los|un|una|unos|unas|para|por|con|al|en|y|o|a)$/

/** A normalized Spanish word without its plural ending. */
export const singular = (word: string): string =>
  word.length > 5 && /[lnrz]es$/.test(word) ? word.slice(0, -2) : word.length > 3 ? word.replace(/s$/, '') : word
