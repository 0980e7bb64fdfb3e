import { GRAMOS, type Unidad } from '#shop/catalog/line.ts'
import { exactKilos, weightText } from '#shop/text/quantity-text.ts'
import { isDigits, type Token } from './tokens.ts'

/** A weight in grams, a whole case, half of the unit of the line before, or no weight (money, pieces, bags). */
export type Unit = { grams: number } | 'case' | 'half' | 'other'

/**
 * An amount in a message. Without `unit`, it takes the unit of the line before. `open`: a range, which cannot be used.
 */
export interface Amount {
  end: number
  count: number
  unit?: Unit
  open?: boolean
  /** The stated weight of a case, in grams. */
  each?: number
}

const UP_TO_20 = `_ un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis
  diecisiete dieciocho diecinueve veinte`.split(/\s+/)
const TENS = '_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'.split(' ')
const HUNDREDS =
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ...UP_TO_20.map((words, count) => ({ words, count })),
    ...UP_TO_20.slice(0, 10).map((words, count) => ({ words: words.replace(/[^|]+/g, 'veinti$&'), count: 20 + count })),
    ...TENS.map((words, count) => ({ words, count: count * 10 })),
    ...HUNDREDS.map((words, count) => ({ words, count: count * 100 })),
    { words: 'mil', count: 1000 },
  ].flatMap(({ words, count }) => words.split('|').map((word): [string, number] => [word, count])),
)

/** The value of a fraction character such as '⅔'. */
function fractionOf(sign: string): number {
  const [parts, of] = sign.normalize('NFKC').split('⁄')
  return Number(parts) / Number(of)
}

export const POUND = 453.592
const UNITS: readonly [RegExp, Unit][] = [
  [/^(k|k[gl]r?s?|k[ia]?los?|kilitos?|kilogramos?)$/, { grams: 1000 }],
  [/^(lbs?|li?bras?|libritas?)$/, { grams: POUND }],
  [/^(g|gr|grs|gm|gramos?)$/, { grams: 1 }],
  [/^(caja|cajas|cajita|cajitas)$/, 'case'],
  [
    /^(dolar|dolares|balboas?|palos?|pesos?|usd|bs?|centavos?|onzas?|oz|piezas?|pedazos?|pedacitos?|trozos?|trocitos?|bolsas?|bolsitas?|paquetes?|paqueticos?|bandejas?|docenas?|unidad|unidades|tiras?|ruedas?|lonjas?|porcion|porciones|sacos?|latas?|cuartos?|arrobas?|quintal|quintales|poquito|poco)$/,
    'other',
  ],
]
const unitAt = (token: Token | undefined): Unit | undefined =>
  token?.kind === 'word' ? UNITS.find(([words]) => words.test(token.word))?.[1] : undefined

const wordIs = (token: Token | undefined, words: RegExp): boolean => token?.kind === 'word' && words.test(token.word)

/** The amount that begins at a token: '2 kg', 'kilo y medio', '1 1/2 lb', 'un par de kilos', 'medio', '5 dólares'. */
export function amountAt(tokens: readonly Token[], from: number): Amount | undefined {
  const first = readAmount(tokens, from)
  if (!first) return undefined
  const joins = wordIs(tokens[first.end], /^(o|u|a|y)$/) || /^[/–-]$/.test(tokens[first.end]?.word ?? '')
  if (!joins || wordIs(tokens[first.end], /^y$/) !== wordIs(tokens[from - 1], /^entre$/)) return first
  const second = readAmount(tokens, first.end + 1)
  return second && second.unit !== 'other' ? { ...second, open: true } : first
}

function readAmount(tokens: readonly Token[], from: number): Amount | undefined {
  if (tokens[from]?.word === '$') {
    const number = numberAt(tokens, from + 1)
    return number && { ...number, unit: 'other' }
  }
  if (wordIs(tokens[from], /^mitad$/)) return { count: 1, unit: 'half', end: from + 1 }
  const bare = unitAt(tokens[from])
  if (bare !== undefined && isOneUnit(tokens, from)) {
    const whole = withPart(tokens, { count: 1, unit: bare, end: from + 1 })
    const isPrice =
      wordIs(tokens[from - 1], /^(el|la|los|las|por|x|al|cada|en)$/) || tokens[whole.end]?.kind === 'number'
    return isPrice && whole.count === 1 ? undefined : whole
  }
  const number = numberAt(tokens, from)
  const amount = number && withUnit(tokens, number)
  return amount && isMoney(tokens, from, amount) ? { ...amount, unit: 'other' } : amount
}

/** Whether a bare unit means one: 'kilo de molida', but not 'kilos de molida' or after an unreadable number. */
function isOneUnit(tokens: readonly Token[], at: number): boolean {
  const before = /^[).]$/.test(tokens[at - 1]?.word ?? '') ? tokens[at - 2] : tokens[at - 1]
  return wordIs(tokens[at], ONE_UNIT) && !isDigits(before) && !NUMBER_WORDS.has(before?.word ?? '')
}
const ONE_UNIT = /^(k[ia]lo|kilito|kilogramo|li?bra|librita|caja|cajita)$/

/**
 * 'a 7.50', 'a 12.50 kg', 'de 3.50', 'un 10 de', '5.95 kg': cents that nobody weighs, or a number worded like a price.
 */
function isMoney(tokens: readonly Token[], from: number, { unit, end }: Amount): boolean {
  const [, cents = ''] = /^\d+[.,](\d\d)$/.exec(tokens[from]?.word ?? '') ?? []
  const isBehindA = wordIs(tokens[from - 1], /^a$/)
  if (cents === '') return wordIs(tokens[from - 1], /^(a|un)$/) && unit === undefined && tokens[from]?.kind === 'number'
  const isOdd = !/^(00|25|50|75)$/.test(cents) && !wordIs(tokens[end], /^(de|d)$/)
  return isBehindA || isOdd || (unit === undefined && wordIs(tokens[from - 1], /^(d|de|en)$/))
}

function withUnit(tokens: readonly Token[], { count, end }: Amount): Amount {
  const isPriced = wordIs(tokens[end], /^(el|la|por|x|cada|al)$/) && unitAt(tokens[end + 1]) !== undefined
  if (isPriced) return { count, unit: 'other', end }
  const part = wordIs(tokens[end], /^[yi]$/) ? partAt(tokens, end + 1) : undefined
  if (part && count >= 1) return { ...withUnit(tokens, { count: 0, end: part.end }), count: count + part.count }
  const at = wordIs(tokens[end], /^(de|d)$/) && count < 1 && unitAt(tokens[end + 1]) ? end + 1 : end
  const unit = unitAt(tokens[at])
  return unit === undefined ? { count, end } : withPart(tokens, { count, unit, end: at + 1 })
}

/** Adds what follows a unit: 'y medio', 'y cuarto', '½', 'doscientos gramos', or the weight of a case. */
function withPart(tokens: readonly Token[], amount: Amount): Amount {
  if (amount.unit === 'case') return withCaseWeight(tokens, amount)
  const and = wordIs(tokens[amount.end], /^[yi]$/)
  const part = partAt(tokens, and ? amount.end + 1 : amount.end)
  const isOwn =
    part && (unitAt(tokens[part.end]) ?? (wordIs(tokens[part.end], /^(de|d)$/) && unitAt(tokens[part.end + 1])))
  if (part && !isOwn && (and || tokens[amount.end]?.kind !== 'word'))
    return { ...amount, count: amount.count + part.count, end: part.end }
  const grams = numberAt(tokens, and ? amount.end + 1 : amount.end)
  const isGrams = wordIs(tokens[grams?.end ?? 0], /^(g|grs?|gramos)$/)
  if (!grams || typeof amount.unit !== 'object' || amount.unit.grams !== 1000 || grams.count > 999) return amount
  return isGrams || (!and && grams.count >= 100 && grams.count <= 950)
    ? { ...amount, count: amount.count + grams.count / 1000, end: isGrams ? grams.end + 1 : grams.end }
    : amount
}

/** A part of a unit: 'medio', '1/4', 'un cuarto'. */
function partAt(tokens: readonly Token[], at: number): Amount | undefined {
  const quarter = wordIs(tokens[at], /^un$/) ? at + 1 : at
  if (wordIs(tokens[quarter], /^cuarto$/)) return { count: 0.25, end: quarter + 1 }
  const part = numberAt(tokens, at)
  return part && part.count < 1 ? part : undefined
}

/** 'una caja de 10 kilos' is a case when the shop sells cases of that weight. */
function withCaseWeight(tokens: readonly Token[], amount: Amount): Amount {
  const weight = wordIs(tokens[amount.end], /^(de|d)$/) ? readAmount(tokens, amount.end + 1) : undefined
  return typeof weight?.unit === 'object'
    ? { ...amount, end: weight.end, each: weight.count * weight.unit.grams }
    : amount
}

/** A number on its own; `undefined` when another number is tied to it: '2 x 500', '1 000', '2+3'. */
function numberAt(tokens: readonly Token[], at: number): Amount | undefined {
  const number = numeralAt(tokens, at)
  if (!number || !(number.count > 0)) return undefined
  const isUnclear = tokens.slice(at, number.end).some(({ unclear }) => unclear)
  const isTail =
    (isNumeral(tokens[at - 1]) && !tokens[at]?.opened) || (isTie(tokens[at - 1]) && isDigits(tokens[at - 2]))
  const isHead =
    (isNumeral(tokens[number.end]) && !tokens[number.end]?.opened) ||
    (isTie(tokens[number.end]) && isDigits(tokens[number.end + 1]))
  return isUnclear || isTail || (isHead && !isOne(tokens[at])) ? undefined : number
}

const isTie = (token: Token | undefined): boolean => /^(x|por|[×*+/])$/.test(token?.word ?? '')
const isOne = (token: Token | undefined): boolean => wordIs(token, /^(un|una|uno)$/)
const isNumeral = (token: Token | undefined): boolean =>
  isDigits(token) || (token?.kind === 'word' && NUMBER_WORDS.has(token.word) && !isOne(token))

function numeralAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (token.kind === 'fraction') return { count: fractionOf(token.word), end: at + 1 }
  if (token.kind === 'number') return digitsAt(tokens, at, token.word)
  if (wordIs(token, /^medi[oa]s?$/)) return { count: 0.5, end: at + 1 }
  if (wordIs(token, /^cuarto$/)) return unitAt(tokens[at + 2]) ? { count: 0.25, end: at + 1 } : undefined
  if (wordIs(token, /^(unos|unas)$/)) return numberAt(tokens, at + 1)
  if (wordIs(token, /^un$/) && wordIs(tokens[at + 1], /^par$/))
    return { count: 2, end: wordIs(tokens[at + 2], /^(de|d)$/) && unitAt(tokens[at + 3]) ? at + 3 : at + 2 }
  if (wordIs(token, /^otr[oa]$/)) return wordIs(tokens[at + 1], /^(de|d)$/) ? { count: 1, end: at + 1 } : undefined
  const words = thousandsAt(tokens, at)
  if (!words) return undefined
  const { count, end } = words
  if (wordIs(tokens[end], /^cuartos?$/)) return { count: count / 4, end: end + 1 }
  if (wordIs(tokens[end], /^medi[oa]s?$/)) return { count: count / 2, end: end + 1 }
  return words
}

/** A number in words: 'dos', 'treinta y cinco', 'setecientos cincuenta', 'mil quinientos'. */
function thousandsAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = hundredsAt(tokens, at)
  const mil = first?.end ?? at
  if (tokens[mil]?.word !== 'mil') return first
  const rest = hundredsAt(tokens, mil + 1)
  return { count: (first?.count ?? 1) * 1000 + (rest?.count ?? 0), end: rest?.end ?? mil + 1 }
}

function hundredsAt(tokens: readonly Token[], at: number): Amount | undefined {
  const count = wordCount(tokens, at)
  if (count === undefined || count === 1000) return undefined
  const below = count >= 100 && tokens[at]?.word !== 'cien' ? hundredsAt(tokens, at + 1) : undefined
  if (below && below.count < 100) return { count: count + below.count, end: below.end }
  const ones = wordIs(tokens[at + 1], /^[yi]$/) && count < 100 ? (wordCount(tokens, at + 2) ?? 0) : 0
  const hasOnes = ones < 10 && ((count >= 20 && count % 10 === 0 && ones > 0) || (count === 10 && ones > 5))
  return hasOnes ? { count: count + ones, end: at + 3 } : { count, end: at + 1 }
}

const wordCount = (tokens: readonly Token[], at: number): number | undefined =>
  tokens[at]?.kind === 'word' ? NUMBER_WORDS.get(tokens[at].word) : undefined

/** '2', '1.5', '2,5', '1/2', '1 1/2', '1½', '2 medios'; `undefined` for a date, an hour or a telephone number. */
function digitsAt(tokens: readonly Token[], at: number, digits: string): Amount | undefined {
  const [next, below] = [tokens[at + 1], tokens[at + 2]]
  if (next?.word === '/' && below?.kind === 'number') {
    const isPart = /^\d$/.test(digits) && Number(digits) < Number(below.word)
    const isUsual = /^[234]$/.test(below.word) || (below.word === '8' && unitAt(tokens[at + 3]) !== undefined)
    return isPart && isUsual ? { count: Number(digits) / Number(below.word), end: at + 3 } : undefined
  }
  const whole = decimalOf(digits, unitAt(next))
  if (whole === undefined) return undefined
  const isWhole = /^\d+$/.test(digits)
  if (next?.kind === 'fraction' && isWhole) return { count: whole + fractionOf(next.word), end: at + 2 }
  const part = next?.kind === 'number' && below?.word === '/' ? digitsAt(tokens, at + 1, next.word) : undefined
  if (part && isWhole) return { count: whole + part.count, end: part.end }
  if (wordIs(next, /^medi[oa]s$/)) return { count: whole / 2, end: at + 2 }
  return { count: whole, end: at + 1 }
}

/** Three digits after a mark: '1,000 g' has thousands, '1.500 kg' thousandths; '1,500 kg' is ambiguous. */
function decimalOf(digits: string, unit: Unit | undefined): number | undefined {
  const [, whole = '', mark, part = ''] = /^(\d{0,5})(?:([.,])(\d{1,3}))?$/.exec(digits) ?? []
  if (part.length < 3) return whole + part === '' ? undefined : Number(`${whole}.${part}`)
  if (typeof unit !== 'object') return undefined
  if (unit.grams === 1) return /^[1-9]\d{0,2}$/.test(whole) ? Number(whole + part) : undefined
  return mark === '.' || Number(whole) === 0 ? Number(`${whole}.${part}`) : undefined
}

/** Rounds a weight to the nearest whole or half kilo, ties up; `note` says so when it changed. */
export function sellableWeight(count: number, unitGrams: number): { unidad: Unidad; cantidad: number; note?: string } {
  const grams = count * unitGrams
  const halves = Math.max(1, Math.round(grams / GRAMOS['medio kilo']))
  const amount: { unidad: Unidad; cantidad: number } =
    halves % 2 === 0 ? { unidad: 'kilos', cantidad: halves / 2 } : { unidad: 'medio kilo', cantidad: halves }
  const sold = halves * GRAMOS['medio kilo']
  if (sold === grams) return amount
  const said = `${count === 0.5 ? 'Media' : Number(count.toFixed(3))} ${UNIT_NAMES.get(unitGrams) ?? 'kilo'}${count > 1 || count < 0.5 ? 's' : ''}`
  const kilos = unitGrams === POUND ? ` ${count > 1 ? 'son' : 'es'} ${exactKilos(Math.round(grams / 10) * 10)}` : ''
  return { ...amount, note: `${said}${kilos}: ${weightText(sold).toLowerCase()}` }
}
const UNIT_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'gramo'],
  [POUND, 'libra'],
])
