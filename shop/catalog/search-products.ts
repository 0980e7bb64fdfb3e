import { correctTypos } from '#shop/text/correct-typos.ts'
import { type SearchSynonyms, searchTokens, significantTokens, singular } from '#shop/text/search-terms.ts'
import type { Product } from './product.ts'

type Searched = Pick<Product, 'codigo' | 'nombre' | 'categoria' | 'metodos' | 'region'>

/**
 * The products that match a query, best first; an empty query matches all. Every word must match the name or code, a
 * synonym in `words`, the category, a cooking method or the region of the animal; otherwise it is tried with one typing
 * error. Equal matches keep the order of `products`.
 */
export const searchProducts = <P extends Searched>(products: readonly P[], query: string, words: SearchSynonyms): P[] =>
  productSearch(products, words)(query)

/** Prepares that search for many queries, such as a page that searches while somebody types. */
export function productSearch<P extends Searched>(
  products: readonly P[],
  words: SearchSynonyms,
): (query: string) => P[] {
  const entries = products.map((product) => ({ product, ...entryOf(product) }))
  const meanings = meaningsOf(words)
  const vocabulary = [
    ...new Set([
      ...entries.flatMap(({ name, categoria, methods, region }) => [...name, ...categoria, ...methods, ...region]),
      ...[...meanings.keys()].flatMap((phrase) => phrase.split(' ')),
    ]),
  ]
  const isKnown = (word: string) =>
    FILLER_WORDS.test(word) ||
    vocabulary.some((known) => startsWithWord(known, word)) ||
    entries.some((entry) => isInName(entry, word))

  const synonymsOf = (wordGroup: string[], atEnd: boolean) =>
    meanings.get(keyOf(wordGroup)) ??
    (atEnd && !vocabulary.includes(wordGroup.at(-1) ?? '') ? prefixMatches(keyOf(wordGroup), meanings) : undefined)

  return (query) => {
    const typed = significantTokens(query)
    if (typed.length === 0) return [...products]
    const queryText = searchTokens(query).join(' ')
    const readings = correctTypos(typed, isKnown, vocabulary).map((reading) => ({
      key: keyOf(reading),
      terms: termsOf(reading, synonymsOf),
    }))
    return entries
      .map(({ product, ...entry }, place) => ({
        product,
        place,
        rank: Math.min(...readings.map(({ key, terms }) => rankOf(entry, queryText, key, terms))),
      }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || a.place - b.place)
      .map(({ product }) => product)
  }
}

/** Ranks of a match, lower is better. Each further meaning of a synonym adds ten. */
const RANK = { start: 100, phrase: 150, name: 200, meaning: 300, categoria: 600, kind: 700, anything: 900 }
const NO_MATCH = Number.POSITIVE_INFINITY

/**
 * Words that match every product, so that «una libra de carne» finds something: weights, amounts and words for meat.
 */
const FILLER_WORDS = /^(carnes?|res|vaca|cortes?|libras?|lbs?|kilos?|kg|g|gramos?|medi[oa]|\d{1,2})$/

type Entry = ReturnType<typeof entryOf>
const entryOf = ({ codigo, nombre, categoria, metodos, region }: Searched) => ({
  codigo: searchTokens(codigo),
  name: significantTokens(nombre),
  key: keyOf(significantTokens(nombre)),
  phrase: searchTokens(nombre).join(' '),
  joined: searchTokens(nombre).join(''),
  categoria: searchTokens(categoria),
  methods: metodos.flatMap(searchTokens),
  region: searchTokens(region),
})

/** One or more words with a shared meaning, and their synonyms. */
interface Term {
  words: string[]
  means: string[][]
}

function rankOf(entry: Entry, queryText: string, key: string, terms: Term[]): number {
  const codigo = entry.codigo.join(' ')
  if (entry.key === key || codigo === queryText) return 0
  if (entry.key.startsWith(key) || codigo.startsWith(queryText)) return RANK.start
  if (` ${entry.phrase}`.includes(` ${queryText}`)) return RANK.phrase
  return terms.map((term) => termRank(entry, term)).reduce((sum, rank) => sum + rank)
}

const termRank = (entry: Entry, { words, means }: Term): number =>
  Math.min(
    wordsRank(entry, words),
    ...means.map((meaning, place) => RANK.meaning + 10 * place + wordsRank(entry, meaning) / 100),
  )

const wordsRank = (entry: Entry, words: string[]): number => Math.max(...words.map((word) => wordRank(entry, word)))

function wordRank(entry: Entry, word: string): number {
  if (isInName(entry, word)) return RANK.name
  if (entry.categoria.some((known) => startsWithWord(known, word))) return RANK.categoria
  const method = entry.methods.findIndex((known) => startsWithWord(known, word))
  if (method >= 0) return RANK.kind + method
  if (entry.region.some((known) => startsWithWord(known, word))) return RANK.kind
  return FILLER_WORDS.test(word) ? RANK.anything : NO_MATCH
}

const isInName = ({ name, joined, codigo }: Entry, word: string): boolean =>
  [...name, ...codigo].some((known) => startsWithWord(known, word)) || (word.length > 3 && joined.includes(word))

const startsWithWord = (known: string, word: string): boolean =>
  known.startsWith(word) || known.startsWith(singular(word))

const meaningsOf = (words: SearchSynonyms): ReadonlyMap<string, string[][]> =>
  new Map(words.map(({ palabra, significa }) => [keyOf(significantTokens(palabra)), significa.map(significantTokens)]))

const keyOf = (words: string[]): string => words.map(singular).join(' ')

/** Splits a query into terms, longest first: «ropa vieja» before «ropa». */
function termsOf(words: string[], synonymsOf: (wordGroup: string[], atEnd: boolean) => string[][] | undefined): Term[] {
  for (let length = words.length; length > 0; length--) {
    const wordGroup = words.slice(0, length)
    const means = synonymsOf(wordGroup, length === words.length)
    if (means || length === 1)
      return [{ words: wordGroup, means: means ?? [] }, ...termsOf(words.slice(length), synonymsOf)]
  }
  return []
}

/** The synonyms of every phrase that begins with an unfinished word. */
function prefixMatches(key: string, meanings: ReadonlyMap<string, string[][]>): string[][] | undefined {
  if (key.length < 4) return undefined
  const spaces = key.split(' ').length
  const found = [...meanings].filter(([known]) => known.startsWith(key) && known.split(' ').length === spaces)
  return found.length > 0 ? found.flatMap(([, means]) => means) : undefined
}
