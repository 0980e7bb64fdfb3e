import { GRAMOS, type Unidad } from '#shop/catalog/line.ts'
import { exactKilos, weightText } from '#shop/text/quantity-text.ts'
import type { Token } from './tokens.ts'

/** What a unit is: grams of a weight, a whole case, or something that gives no weight (money, pieces, bags). 'half' is of the line before. */
export type Unit = { grams: number } | 'case' | 'half' | 'other'

/** An amount in a message. Without `unit` it takes the one of the line before; `open`: a range, which is no amount. */
export interface Amount {
  end: number
  count: number
  unit?: Unit
  open?: boolean
  /** What a case is said to weigh, in grams. */
  each?: number
}

const NUMBERS = `un uno una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13
  catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veinticinco=25 treinta=30 cuarenta=40
  cincuenta=50 cien=100`
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [...NUMBERS.matchAll(/([\sa-z]+)=(\d+)/g)].flatMap(([, words = '', value]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): [string, number] => [word, Number(value)]),
  ),
)
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

export const POUND = 453.592
const UNITS: readonly [RegExp, Unit][] = [
  [/^(k|kg|kgs|kl|kls|kgr|kilo|kilos|kilito|kilitos|kilogramos?)$/, { grams: 1000 }],
  [/^(lb|lbs|libra|libras|librita|libritas)$/, { grams: POUND }],
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
  const joins = wordIs(tokens[first.end], /^(o|u|a|y)$/) || /^[/]$/.test(tokens[first.end]?.word ?? '')
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
  if (bare !== undefined && bare !== 'other' && !wordIs(tokens[from], /^(k|g|b)$/)) {
    const more = andPart(tokens, from + 1)
    const isPrice = wordIs(tokens[from - 1], /^(el|la|los|las|por|x|al|cada|en)$/)
    if (more) return { count: 1 + more.count, unit: bare, end: more.end }
    if (isPrice) return undefined
    return withCaseWeight(tokens, { count: 1, unit: bare, end: from + 1 })
  }
  const number = numberAt(tokens, from)
  return number && withUnit(tokens, number)
}

function withUnit(tokens: readonly Token[], { count, end }: Amount): Amount {
  const more = andPart(tokens, end)
  if (more && unitAt(tokens[more.end]) !== undefined)
    return { count: count + more.count, unit: unitAt(tokens[more.end]) ?? 'other', end: more.end + 1 }
  const at = wordIs(tokens[end], /^(de|d)$/) && count < 1 && unitAt(tokens[end + 1]) ? end + 1 : end
  const unit = unitAt(tokens[at])
  if (unit === undefined) return { count, end }
  if (unit === 'case') return withCaseWeight(tokens, { count, unit, end: at + 1 })
  const part = andPart(tokens, at + 1)
  return part ? { count: count + part.count, unit, end: part.end } : { count, unit, end: at + 1 }
}

/** 'una caja de 10 kilos' is a case, when cases of that weight are sold. */
function withCaseWeight(tokens: readonly Token[], amount: Amount): Amount {
  const weight = wordIs(tokens[amount.end], /^(de|d)$/) ? readAmount(tokens, amount.end + 1) : undefined
  return typeof weight?.unit === 'object'
    ? { ...amount, end: weight.end, each: weight.count * weight.unit.grams }
    : amount
}

/** 'y medio', 'y media', 'y cuarto', 'y un cuarto' behind a number or a unit. */
function andPart(tokens: readonly Token[], at: number): Amount | undefined {
  if (!wordIs(tokens[at], /^(y|i)$/)) return undefined
  if (wordIs(tokens[at + 1], /^medi[oa]$/) && !unitAfterHalf(tokens, at + 2)) return { count: 0.5, end: at + 2 }
  const quarter = wordIs(tokens[at + 1], /^un$/) ? at + 2 : at + 1
  return wordIs(tokens[quarter], /^cuarto$/) && !wordIs(tokens[quarter + 1], /^(de|d)$/)
    ? { count: 0.25, end: quarter + 1 }
    : quarterOfName(tokens, quarter)
}

/** 'kilo y medio kilo de': the half is an amount of its own. */
const unitAfterHalf = (tokens: readonly Token[], at: number): boolean =>
  unitAt(tokens[at]) !== undefined && unitAt(tokens[at - 3]) !== undefined

const quarterOfName = (tokens: readonly Token[], at: number): Amount | undefined =>
  wordIs(tokens[at], /^cuarto$/) && !unitAt(tokens[at + 2]) ? { count: 0.25, end: at + 1 } : undefined

function numberAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (token.kind === 'fraction') return { count: FRACTIONS[token.word] ?? 0, end: at + 1 }
  if (token.kind === 'number') return digitsAt(tokens, at, token.word)
  if (wordIs(token, /^medi[oa]s?$/)) return { count: 0.5, end: at + 1 }
  if (wordIs(token, /^cuarto$/)) return unitAt(tokens[at + 2]) ? { count: 0.25, end: at + 1 } : undefined
  if (wordIs(token, /^(unos|unas)$/)) return numberAt(tokens, at + 1)
  if (wordIs(token, /^un$/) && wordIs(tokens[at + 1], /^par$/))
    return { count: 2, end: wordIs(tokens[at + 2], /^(de|d)$/) && unitAt(tokens[at + 3]) ? at + 3 : at + 2 }
  if (wordIs(token, /^otr[oa]$/)) return wordIs(tokens[at + 1], /^(de|d)$/) ? { count: 1, end: at + 1 } : undefined
  const count = NUMBER_WORDS.get(token.kind === 'word' ? token.word : '')
  if (count === undefined) return undefined
  if (wordIs(tokens[at + 1], /^cuartos?$/)) return { count: count / 4, end: at + 2 }
  if (wordIs(tokens[at + 1], /^medi[oa]s?$/)) return { count: count / 2, end: at + 2 }
  return { count, end: at + 1 }
}

/** '2', '1.5', '2,5', '1/2', '1 1/2', '1½', '2 medios'; `undefined` for a date, an hour or a telephone number. */
function digitsAt(tokens: readonly Token[], at: number, digits: string): Amount | undefined {
  const [whole, slash, below] = [Number(digits.replace(',', '.')), tokens[at + 1], tokens[at + 2]]
  if (!Number.isFinite(whole) || digits.length > 5) return undefined
  if (slash?.word === '/' && below?.kind === 'number')
    return /^[1-3]$/.test(digits) && /^[234]$/.test(below.word)
      ? { count: whole / Number(below.word), end: at + 3 }
      : undefined
  if (slash?.kind === 'fraction') return { count: whole + (FRACTIONS[slash.word] ?? 0), end: at + 2 }
  const part =
    slash?.kind === 'number' && tokens[at + 2]?.word === '/' ? digitsAt(tokens, at + 1, slash.word) : undefined
  if (part && part.count < 1) return { count: whole + part.count, end: part.end }
  if (wordIs(slash, /^medi[oa]s$/)) return { count: whole / 2, end: at + 2 }
  return { count: whole, end: at + 1 }
}

/** A weight as whole kilos or half kilos, the nearest, and a tie up; `note` says so where it is another. */
export function sellableWeight(count: number, unitGrams: number): { unidad: Unidad; cantidad: number; note?: string } {
  const grams = count * unitGrams
  const halves = Math.max(1, Math.round(grams / GRAMOS['medio kilo']))
  const amount: { unidad: Unidad; cantidad: number } =
    halves % 2 === 0 ? { unidad: 'kilos', cantidad: halves / 2 } : { unidad: 'medio kilo', cantidad: halves }
  const sold = halves * GRAMOS['medio kilo']
  if (sold === grams) return amount
  const said = `${count === 0.5 ? 'Media' : count} ${UNIT_NAMES.get(unitGrams) ?? 'kilo'}${count > 1 || count < 0.5 ? 's' : ''}`
  const kilos = unitGrams === POUND ? ` ${count > 1 ? 'son' : 'es'} ${exactKilos(Math.round(grams / 10) * 10)}` : ''
  return { ...amount, note: `${said}${kilos}: ${weightText(sold).toLowerCase()}` }
}
const UNIT_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'gramo'],
  [POUND, 'libra'],
])
