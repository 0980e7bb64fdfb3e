import { searchText } from '#shop/text/search-text.ts'

/** A range of a text, from `start` up to but excluding `end`. */
export type Words = readonly [start: number, end: number]

/** A word, number or punctuation mark. `break`: 'sentence' ends what belongs together, 'clause' only a part of it. */
export interface Token {
  start: number
  end: number
  word: string
  kind: 'word' | 'number' | 'fraction' | 'mark'
  break?: 'sentence' | 'clause'
  /** The token comes after a colon or an opening bracket. */
  opened?: boolean
  /** A number tied to another number or separated from its unit ('2+3', '2. kilos'): the amount is unclear. */
  unclear?: boolean
}

/** The `word` of the break at an offer of the shop: a number or a correction after it may refer to the offer. */
export const OFFER = '\n\n'

const TOKEN =
  /\d{1,2}:\d{2}(?!\d)|1(?:ra|era|er|ro)(?!\p{L})|(?<=\d\s?)[ap]\.\s?m\b\.?|(?<!\p{L})(?:c\/u(?!\p{L})|[cspx]\/(?=[ \p{L}]))|[¼-¾⅐-⅞↉]|(?<=^|\s)[.,]\d+|(?:(?![¼-¾⅐-⅞↉])\p{N})+(?:[.,]\d+)*|[\p{L}\p{M}]+|\n|[^\s\p{L}\p{M}\p{N}]/giu

/** Abbreviations and what they stand for: 'jarrete c/hueso', 'molida 1ra', 'a las 5 p. m.'. */
const SHORT: Record<string, string> = { 'c/': 'con', 's/': 'sin', 'p/': 'para', 'x/': 'por', 'c/u': 'cada' }

/**
 * The tokens of `text` from `start` to `end`. Leaves out marks that only join or decorate (quotes, colons, arrows,
 * dashes).
 */
export function tokensOf(text: string, start: number, end: number): Token[] {
  const tokens: Token[] = []
  let opened = false
  for (const { 0: raw, index } of text.slice(start, end).matchAll(TOKEN)) {
    const token = { start: start + index, end: start + index + raw.length, opened, ...readToken(raw) }
    opened = raw === ':' || raw === '('
    const isRange =
      /^[-–]$/.test(raw) && /\p{N}/u.test(text[token.start - 1] ?? '') && /\p{N}/u.test(text[token.end] ?? '')
    markUnclear(tokens, token, text)
    if (isListNumber(tokens, token, text)) tokens.pop()
    else if (isRange) tokens.push(token)
    else if (!JOINING.test(raw) && !isAbbreviation(tokens, token, text)) tokens.push(token)
  }
  return tokens
}

/** Whether a token is written in digits: '2', '1.5', '½'. */
export const isDigits = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'fraction'

function markUnclear(before: readonly Token[], token: Token, text: string): void {
  const number = before.findLast(({ kind }) => kind !== 'mark')
  if (!number || !isDigits(number)) return
  const between = text.slice(number.end, token.start)
  if (isDigits(token) && !/^$|^[-–/]$|\s/.test(between)) {
    number.unclear = true
    token.unclear = true
  }
  const isParted = /^\s?[.,;:)…]+[ \t]*$/.test(between) && UNIT.test(token.word) && number.word !== '1'
  if (isParted) number.unclear = true
}

const UNIT = /^(?:k|kgs?|k[ia]los?|kilit\p{L}+|kilogramos?|lbs?|li?br(?:as?|itas?)|g|grs?|gramos?|caj(?:as?|itas?))$/u

function readToken(raw: string): Omit<Token, 'start' | 'end'> {
  const short = SHORT[raw.toLowerCase()] ?? (/^1\p{L}/u.test(raw) ? 'primera' : undefined)
  if (short) return { word: short, kind: 'word' }
  if (/^[ap]\W*m\W*$/i.test(raw)) return { word: `${raw[0]?.toLowerCase()}m`, kind: 'word' }
  if (/^\d+:/.test(raw)) return { word: 'hora', kind: 'word' }
  if (/^[¼-¾⅐-⅞↉]$/.test(raw)) return { word: raw, kind: 'fraction' }
  if (/^[.,]?\p{N}/u.test(raw)) return { word: raw, kind: 'number' }
  if (PRETERITE.test(raw)) return { word: raw.toLowerCase(), kind: 'word' }
  if (/^[\p{L}\p{M}]/u.test(raw)) return { word: searchText(raw), kind: 'word' }
  if (SENTENCE_END.test(raw)) return { word: raw, kind: 'mark', break: 'sentence' }
  return { word: raw, kind: 'mark', ...(/[/$–-]/.test(raw) ? {} : { break: 'clause' as const }) }
}

/** 'encargué' is past, 'encargue' a wish: the only words whose accent matters. */
const PRETERITE =
  /^(?:llev|encargu|mand|pagu|orden|apart|reserv|anot|apunt|qued|sobr|us|cocin|prob|retir|busqu|cancel|compr|entreg|bot|regal|congel|gast)[éó]$/i

const SENTENCE_END = /^(?:[.!?;\n…]|\p{Extended_Pictographic})$/u
const JOINING = /^[:"'“”«»=→➡>*•·_~#¿¡´`’\-–—\p{Cf}\p{M}]$/u

/** '1)' or '2.' before an item of a list is not an amount; '2. kilos' may be one, and is left for a person to read. */
const isListNumber = (before: readonly Token[], { word, end }: Token, text: string): boolean => {
  const number = before.at(-1)
  const previous = before.at(-2)
  const isList = /^[).]$/.test(word) && number?.kind === 'number' && (!previous || previous.word === '\n')
  const [next = ''] = /^[ \t]*([.…]|\p{L}*)/u.exec(text.slice(end, end + 20)) ?? []
  return isList && !/^[.…]/.test(next) && (number.word === '1' || !UNIT.test(next.trim().toLowerCase()))
}

/** The dot of '2 kg. de molida' does not end a sentence. */
const isAbbreviation = (before: readonly Token[], { word, end }: Token, text: string): boolean =>
  word === '.' &&
  /^(kg|kgs|k|lb|lbs|gr|grs|g)$/.test(before.at(-1)?.word ?? '') &&
  /^ ?\p{Ll}/u.test(text.slice(end, end + 2))
