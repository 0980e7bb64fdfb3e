import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import { isOneEditApart } from '#shop/text/one-edit.ts'
import { type SearchSynonyms, searchTokens } from '#shop/text/search-terms.ts'
import { NAME_LINKS, NO_TYPO, NOT_ORDERED_SO, soundOf, TOO_GENERAL, USUAL_NAMES } from './name-words.ts'
import { isNeutral, isSmallTalk } from './small-talk.ts'
import type { Token } from './tokens.ts'

/** A cut named in a message: one product, several that a clerk would ask about, or none on sale. */
export interface Named {
  end: number
  candidates: readonly Product[]
}

/** A name by the sound of its words. A single word may stand for the whole name; a synonym counts only as a whole. */
interface Entry {
  sounds: string[]
  product: Product
  whole: boolean
}

/** Finds the longest cut name that starts at a token, allowing one typing error and words written together. */
export type FindName = (tokens: readonly Token[], from: number) => Named | undefined

/** Prepares the product names and their synonyms, as the search has them (docs/rules.md#orders-from-a-chat). */
export function nameFinder(products: readonly Product[], words: SearchSynonyms): FindName {
  const loose = products.filter(({ cajaKilos }) => cajaKilos === null)
  const own = loose.flatMap((product) => namesOf(product).map((name) => entryOf(name, product, false)))
  const meanings = [
    ...USUAL_NAMES,
    ...words.filter(({ palabra }) => !NOT_ORDERED_SO.test(searchTokens(palabra).join(' '))),
  ]
    .filter(({ significa }) => significa.length === 1)
    .map(({ palabra, significa: [means = ''] }) => ({
      palabra: [...(/^carne /.test(palabra) ? ['carne'] : []), ...soundsOf(palabra)],
      means: soundsOf(means),
    }))
  const synonyms = meanings.flatMap(({ palabra, means }) => {
    const meant = candidatesOf(own, means)
    const [product, ...more] = onSale(meant).length > 0 ? onSale(meant) : meant
    return product && more.length === 0 && palabra.length > 0 ? [{ sounds: palabra, product, whole: true }] : []
  })
  const entries = [...own, ...own.flatMap((entry) => meanings.flatMap((each) => replaced(entry, each))), ...synonyms]
  const known = new Set(entries.flatMap(({ sounds }) => sounds))
  const pairs = new Map(entries.flatMap(({ sounds }) => pairsOf(sounds)))
  const read = wordReader(known, pairs)

  return (tokens, from) => {
    const typed = typedWords(tokens, from, read)
    for (let length = typed.length; length > 0; length--) {
      const phrase = typed.slice(0, length).flatMap(({ sounds }) => sounds)
      const candidates = candidatesOf(entries, phrase)
      const end = typed[length - 1]?.end ?? from
      if (candidates.length > 0)
        return { end, candidates: TOO_GENERAL.test(phrase.join(' ')) ? [] : onSale(candidates) }
    }
    return undefined
  }
}

const onSale = (products: readonly Product[]): readonly Product[] =>
  products.filter(({ disponible, categoria }) => disponible && categoria !== 'No Disponible')

/** The words from a token on that may belong to one name, at most six. */
function typedWords(tokens: readonly Token[], from: number, read: ReadWord) {
  const typed: { sounds: string[]; end: number }[] = []
  for (let at = from; typed.length < 6; ) {
    const start = at
    while (typed.length > 0 && tokens[at]?.kind === 'word' && NAME_LINKS.test(tokens[at]?.word ?? '')) at++
    const word = read(tokens, at)
    const isTwice = word?.sounds.some((sound) => typed.some(({ sounds }) => sounds.includes(sound)))
    if (!word || isTwice || at > start + 3 || (tokens[at - 1]?.word === 'en' && SHAPE.test(tokens[at]?.word ?? '')))
      break
    typed.push(word)
    at = word.end
  }
  return typed
}

/** 'en bistec' after a cut is a preparation, even if a product name contains the word. */
const SHAPE = /^(bist|cub|tir)/

type ReadWord = (tokens: readonly Token[], at: number) => { sounds: string[]; end: number } | undefined

/** Reads one word of a name: exact, joined ('ribeye'), split ('iga do'), diminutive, or with one typing error. */
function wordReader(known: ReadonlySet<string>, pairs: ReadonlyMap<string, string[]>): ReadWord {
  const corrected = new Map<string, string | undefined>()
  const correct = (sound: string, word: string) => {
    if (sound.length < 5 || NO_TYPO.has(sound) || isSmallTalk(word) || isNeutral(word)) return undefined
    if (!corrected.has(sound)) {
      const near = [...known].filter((each) => each.length > 3 && each[0] === sound[0] && isOneEditApart(sound, each))
      corrected.set(sound, near.length === 1 ? near[0] : undefined)
    }
    return corrected.get(sound)
  }
  return (tokens, at) => {
    const token = tokens[at]
    const isSize =
      token?.kind === 'number' && known.has(token.word) && /^(g|grs?|gramos)$/.test(tokens[at + 1]?.word ?? '')
    if (isSize) return { sounds: [token.word, 'g'], end: at + 2 }
    if (token?.kind !== 'word') return undefined
    const { word } = token
    const sound = soundOf(word)
    if (known.has(sound)) return { sounds: [sound], end: at + 1 }
    const pair = pairs.get(sound)
    if (pair) return { sounds: pair, end: at + 1 }
    const small = smallOf(word)
      .map(soundOf)
      .find((each) => known.has(each))
    if (small) return { sounds: [small], end: at + 1 }
    const next = tokens[at + 1]
    const joined = next?.kind === 'word' ? soundOf(word + next.word) : ''
    if (joined.length > 4 && known.has(joined) && !NAME_LINKS.test(word)) return { sounds: [joined], end: at + 2 }
    const right = correct(sound, word)
    return right === undefined ? undefined : { sounds: [right], end: at + 1 }
  }
}

/** The words that a diminutive or a plural in -es may come from: 'higado' for 'higadito', 'bistec' for 'bisteces'. */
function smallOf(word: string): string[] {
  const [, root = '', vowel = ''] = /^(\p{L}{3,})it([oa])s?$/u.exec(word) ?? []
  return root
    ? [root + vowel, root, root.replace(/qu$/, 'c') + vowel]
    : word.endsWith('ces')
      ? [word.slice(0, -2), `${word.slice(0, -3)}c`]
      : []
}

/**
 * The name without its note, and the note if it is a name too: 'New York' and 'lomo de cinta sin hueso'. A weight stays
 * part of the name: 'hamburguesas 180 g de palomilla'.
 */
function namesOf(product: Product): string[] {
  const { nombre } = product
  const bracket = /^([^(]*)\(([^)]*)\)(.*)$/.exec(nombre)
  if (!bracket) return [nombre, ...(cutName(product).note ? [cutName(product).note ?? ''] : [])]
  const [, before = '', note = '', after = ''] = bracket
  const [head = '', ...rest] = before.split(' ')
  return /\d/.test(note)
    ? [`${before} ${after}`, `${before} ${after} ${note}`, `${head} ${note} ${rest.join(' ')} ${after}`]
    : [`${before} ${after}`, note]
}

const entryOf = (name: string, product: Product, whole: boolean): Entry => ({ sounds: soundsOf(name), product, whole })

const soundsOf = (text: string): string[] =>
  searchTokens(text)
    .filter((word) => !NAME_LINKS.test(word))
    .map(soundOf)

const pairsOf = (sounds: readonly string[]): [string, string[]][] =>
  sounds.slice(1).map((second, index) => [`${sounds[index]}${second}`, [sounds[index] ?? '', second]])

/** The entry with a synonym in place of some of its words: 'hamburguesas de picaña'. */
function replaced({ sounds, product }: Entry, { palabra, means }: { palabra: string[]; means: string[] }): Entry[] {
  const at = sounds.findIndex((_, index) => means.every((word, place) => sounds[index + place] === word))
  if (at < 0 || means.length === 0 || means.length >= sounds.length || at === 0) return []
  return [{ sounds: [...sounds.slice(0, at), ...palabra, ...sounds.slice(at + means.length)], product, whole: true }]
}

/**
 * The products that a phrase may name: those whose full name or synonym it is, or else those whose name begins with its
 * words, skipping some, apart from 'Bistec de'. 'babilla bistec' does not mean 'Bistec de babilla'.
 */
function candidatesOf(entries: readonly Entry[], phrase: readonly string[]): Product[] {
  const isWhole = ({ sounds }: Entry) =>
    sounds.length === phrase.length &&
    (sounds[0] === BISTEC
      ? sounds.every((word, at) => word === phrase[at])
      : phrase.every((word) => sounds.includes(word)))
  const isPart = ({ sounds, whole }: Entry) => !whole && isHead(sounds, phrase[0] ?? '') && isInOrder(phrase, sounds)
  const exact = entries.filter(isWhole)
  return [...new Set((exact.length > 0 ? exact : entries.filter(isPart)).map(({ product }) => product))]
}

function isInOrder(phrase: readonly string[], sounds: readonly string[]): boolean {
  let at = 0
  for (const sound of sounds) if (sound === phrase[at]) at++
  return at === phrase.length
}

const isHead = (sounds: readonly string[], word: string): boolean =>
  sounds[0] === word || (sounds[0] === BISTEC && sounds[1] === word)
const BISTEC = soundOf('bistec')
