import type { Day } from '#shop/dates.ts'
import { type Amount, amountAt } from './words/amounts.ts'
import { type Cue, cueAt, phraseAt } from './words/cues.ts'
import type { AskedDay } from './words/delivery-day.ts'
import type { FindName, Named } from './words/names.ts'
import { bareShapeAt, preparationAt } from './words/said-preparations.ts'
import { isNeutral, isReference, isSmallTalk } from './words/small-talk.ts'
import { OFFER, type Token } from './words/tokens.ts'

/** What a message says at some tokens, before items are bound to each other. */
export type Item = { start: number; end: number } & (
  | { kind: 'amount'; amount: Amount }
  | { kind: 'name'; candidates: Named['candidates'] }
  | { kind: 'preparation'; name: string | undefined; prefix: boolean }
  | { kind: 'break'; level: 'sentence' | 'clause'; isQuestion?: boolean; isOffer?: boolean }
  | {
      kind: Exclude<Cue, 'and' | 'stock' | 'asked'> | 'rest' | 'day' | 'open day' | 'unknown'
      shown?: boolean
      count?: number
      stock?: 'said' | 'asked'
    }
)

export type NameItem = Extract<Item, { kind: 'name' }>

/** Reads the tokens from left to right, taking the longest day, preparation, cut or amount at each position. */
export function itemsOf(
  tokens: readonly Token[],
  findName: FindName,
  { read, open }: AskedDay & { dia: Day | null },
): Item[] {
  const days = new Map<number, Item>([
    ...read.map(({ start, end }): [number, Item] => [start, { start, end, kind: 'day' }]),
    ...open.map(({ start, end }): [number, Item] => [start, { start, end, kind: 'open day' }]),
  ])
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const day = days.get(at)
    const found = day ? [day] : itemsAt(tokens, at, findName, items.at(-1))
    const rest = found.some(({ kind }) => MORE_OF_NAME.has(kind)) ? restOfName(tokens, at, items, findName) : undefined
    items.push(...(rest ? [rest] : found))
    at = items.at(-1)?.end ?? at + 1
  }
  return joinedPairs(items)
}

/** Joins an amount and its cut that are on two lines of a list or in two messages of a chat: '2 kg', 'salón'. */
function joinedPairs(items: readonly Item[]): Item[] {
  const breaks = [...items.flatMap((item, at) => (isSentenceEnd(item) ? [at] : [])), items.length]
  const parts = breaks.map((end, index) => {
    const said = items
      .slice((breaks[index - 1] ?? -1) + 1, end)
      .filter((item) => !/^(talk|of|preparation)$/.test(item.kind) || ('stock' in item && item.stock))
    return { end, kind: said.length === 1 && said.every(isHalfOfPair) ? said[0]?.kind : undefined }
  })
  const joined = new Set<number>()
  for (let from = 0; from < parts.length; ) {
    let to = from + 1
    while (parts[from]?.kind && parts[to]?.kind && parts[to]?.kind !== parts[to - 1]?.kind) to++
    for (let at = from; (to - from) % 2 === 0 && at < to; at += 2) joined.add(parts[at]?.end ?? -1)
    from = to
  }
  return items.filter((_, at) => !joined.has(at))
}
const isHalfOfPair = (item: Item): boolean =>
  item.kind === 'name' || (item.kind === 'amount' && item.amount.unit !== undefined)
const isSentenceEnd = (item: Item): boolean => item.kind === 'break' && item.level === 'sentence'

/**
 * More words for the cut named before: 'molida 2 kg, de la corriente', 'la hamburguesa esa clásica'. They decide which
 * cut it is, unless they have an amount of their own.
 */
function restOfName(
  tokens: readonly Token[],
  at: number,
  items: readonly Item[],
  findName: FindName,
): Item | undefined {
  const { name, hasAmount } = openName(items) ?? {}
  if (!name) return undefined
  const words = tokens.slice(name.start, name.end)
  const found = findName([...words, ...tokens.slice(at, at + 4)], 0)
  const end = at - words.length + (found?.end ?? 0)
  if (!found || end <= at || (hasAmount && amountAt(tokens, end))) return undefined
  name.candidates = found.candidates
  return { kind: 'rest', start: at, end }
}
const MORE_OF_NAME = new Set<Item['kind']>(['unknown', 'with', 'without'])

/** The cut that the last words are about: only its amount and preparation come after it. */
function openName(items: readonly Item[]): { name: NameItem; hasAmount: boolean } | undefined {
  let hasAmount = false
  for (let at = items.length - 1; at >= 0 && at > items.length - 10; at--) {
    const item = items[at]
    if (item?.kind === 'name') {
      const hasOwn = items[items[at - 1]?.kind === 'of' ? at - 2 : at - 1]?.kind === 'amount'
      return hasOwn && hasAmount ? undefined : { name: item, hasAmount: hasOwn || hasAmount }
    }
    if (item?.kind === 'amount' ? hasAmount : !isAboutName(item)) return undefined
    hasAmount ||= item?.kind === 'amount'
  }
  return undefined
}
const isAboutName = (item: Item | undefined): boolean =>
  item?.kind === 'break' ? item.level === 'clause' : ['talk', 'of', 'be', 'preparation'].includes(item?.kind ?? '')

function itemsAt(tokens: readonly Token[], at: number, findName: FindName, before: Item | undefined): Item[] {
  const token = tokens[at]
  if (!token) return []
  if (token.break)
    return [
      {
        kind: 'break',
        level: token.break,
        isQuestion: token.word === '?',
        isOffer: token.word === OFFER,
        start: at,
        end: at + 1,
      },
    ]
  const afterName =
    before?.kind === 'name' ||
    before?.kind === 'preparation' ||
    (before?.kind === 'amount' && before.amount.unit === 'half')
  const said =
    preparationAt(tokens, at) ?? (afterName || before?.kind === 'amount' ? bareShapeAt(tokens, at) : undefined)
  if (
    said &&
    said.end > at &&
    (said.name !== 'Molido' || (tokens[at]?.word !== said.name && (afterName || said.end > at + 1)))
  )
    return [{ kind: 'preparation', name: said.name, prefix: false, start: at, end: said.end }]
  const named = findName(tokens, at)
  const shaped = named && steakOf(tokens, at, named, findName)
  if (shaped) return shaped
  if (named?.end === at + 1 && before?.kind === 'name' && before.end === at && isSteakShape(tokens, at))
    return [{ kind: 'preparation', name: 'En bistec', prefix: false, start: at, end: at + 1 }]
  if (named) return [{ kind: 'name', candidates: named.candidates, start: at, end: named.end }]
  const amount = isHour(tokens, at) ? undefined : amountAt(tokens, at)
  if (amount) return [{ kind: 'amount', amount, start: at, end: amount.end }]
  return [wordItem(tokens, at)]
}

/** 'babilla bistec 2 kg': right after a cut, 'bistec' is its preparation. */
const isSteakShape = (tokens: readonly Token[], at: number): boolean =>
  /^bist/.test(tokens[at]?.word ?? '') && !/^(de|d)$/.test(tokens[at + 1]?.word ?? '')

/** 'bistec de hígado' means liver cut into steaks, unless a product has that name. */
function steakOf(
  tokens: readonly Token[],
  at: number,
  { candidates, end }: Named,
  findName: FindName,
): Item[] | undefined {
  if (candidates.length < 2 || !/^bist/.test(tokens[at]?.word ?? '') || !/^(de|d)$/.test(tokens[end]?.word ?? ''))
    return undefined
  const of = findName(tokens, end + 1)
  if (of?.candidates.length !== 1) return undefined
  return [
    { kind: 'preparation', name: 'En bistec', prefix: true, start: at, end: end + 1 },
    { kind: 'name', candidates: of.candidates, start: end + 1, end: of.end },
  ]
}

/** 'a las 10', 'tipo 4', 'torre 3': numbers that are not amounts. */
const isHour = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' &&
  (/^([ap]m|hrs?|horas|de la (tarde|manana|noche))( |$)/.test(phraseAt(tokens, at + 1)) || isBehindPlace(tokens, at))

const isBehindPlace = (tokens: readonly Token[], at: number): boolean =>
  /^(las|tipo|torre|casa|apto|apartamento|calle|piso|ph|local|numero|no|lote|mesa|via|avenida|ave|km|manzana|mz|edificio|bloque|puesto|puerta|orden|pedido|factura|recibo|cel|celular|tel|telefono|whatsapp|cedula|ruc)$/.test(
    tokens[at - 1]?.word ?? '',
  ) && !/^(kg|kgs|k|kilos?|lbs?|libras?)$/.test(tokens[at + 1]?.word ?? '')

function wordItem(tokens: readonly Token[], at: number): Item {
  const word = tokens[at]?.word ?? ''
  const range = { start: at, end: at + 1 }
  const before = tokens[at - 1]
  if (word === '/' && before?.kind === 'word' && before.end === tokens[at]?.start) return { kind: 'or', ...range }
  if (tokens[at]?.kind !== 'word')
    return { kind: isHour(tokens, at) || /^[/–-]$/.test(word) ? 'talk' : 'unknown', ...range }
  const all = /^l[ao]s$/.test(word) ? amountAt(tokens, at + 1) : undefined
  if (all && all.unit === undefined && preparationAt(tokens, all.end))
    return { kind: 'all', count: all.count, start: at, end: all.end }
  const cue = cueAt(tokens, at)
  if (cue?.kind === 'and') return { kind: 'break', level: 'clause', ...range }
  if (cue?.kind === 'stock' || cue?.kind === 'asked')
    return { kind: 'talk', stock: cue.kind === 'stock' ? 'said' : 'asked', start: at, end: cue.end }
  if (cue) return { kind: cue.kind, start: at, end: cue.end }
  const isTalk = isSmallTalk(word) || isNeutral(word) || isPlain(word)
  if (isReference(word) || (!isTalk && CLITIC.test(before?.word ?? ''))) return { kind: 'talk', shown: true, ...range }
  return { kind: isTalk ? 'talk' : 'unknown', ...range }
}

/** A verb always follows 'me' or 'le': 'te dicto', 'me la corta'. */
const CLITIC = /^(me|te|se|le|les|nos)$/

/** Words for meat in general, or for units that were already read. */
const isPlain = (word: string): boolean => /^(carnes?|carnita|res|kilos?|libras?|kg|lbs?|cortes?|vez|mas)$/.test(word)
