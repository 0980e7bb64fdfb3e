import type { Item, NameItem } from './items.ts'

export type AmountItem = Extract<Item, { kind: 'amount' }>

/** The cut that an amount belongs to. */
export interface Bound {
  amount: AmountItem
  name: NameItem
  /**
   * The word 'de' is between them, or the name comes first: only then may a bare number take the unit of the line
   * before.
   */
  measured: boolean
}

/** The next item after any small talk, and whether 'de' comes before it. */
export function nextItem(
  items: readonly Item[],
  at: number,
  step: 1 | -1 = 1,
): { index: number; item: Item | undefined; of: boolean } {
  let of = false
  let index = at + step
  while (items[index]?.kind === 'talk' || items[index]?.kind === 'of') {
    of ||= items[index]?.kind === 'of'
    index += step
  }
  return { index, item: items[index], of }
}

/**
 * Binds each amount to a cut of its sentence: the one that follows ('2 kg de molida'), or else the last free one before
 * it ('molida 2 kg', 'molida, 2 kg'). An unknown word between them takes the amount instead.
 */
export function bindAmounts(items: readonly Item[]): Map<AmountItem, Bound> {
  const bound = new Map<AmountItem, Bound>()
  const taken = new Set<Item>()
  items.forEach((amount, at) => {
    if (amount.kind !== 'amount') return
    if (amount.amount.unit === 'half') return
    const found = backward(items, at, taken, false) ?? forward(items, at) ?? backward(items, at, taken, true)
    if (!found || taken.has(found.name)) return
    taken.add(found.name)
    bound.set(amount, { amount, ...found })
  })
  return bound
}

function forward(items: readonly Item[], at: number): { name: NameItem; measured: boolean } | undefined {
  let next = nextItem(items, at)
  let of = next.of
  const isFor = next.item?.kind === 'purpose'
  if (isFor) {
    next = nextItem(items, next.index)
    of = true
  }
  while (next.item?.kind === 'preparation') {
    next = nextItem(items, next.index)
    of ||= next.of
    if (!of && next.item?.kind === 'name') of = items[next.index - 1]?.kind === 'preparation'
  }
  if (next.item?.kind !== 'name' || (!of && isPieceOf(items, at, next.index))) return undefined
  if (isFor && !next.item.candidates.some(({ nombre }) => / para /.test(nombre))) return undefined
  return { name: next.item, measured: of }
}

/** 'un filete de 2 kilos', '1 picaña 1.5 kg': a piece whose weight is the amount. */
function isPieceOf(items: readonly Item[], at: number, name: number): boolean {
  const piece = items[at]
  const weight = nextItem(items, name)
  if (piece?.kind !== 'amount' || piece.amount.count !== 1 || piece.amount.unit) return false
  if (weight.item?.kind !== 'amount' || typeof weight.item.amount.unit !== 'object') return false
  return weight.of || (weight.index === name + 1 && nextItem(items, weight.index).item?.kind !== 'name')
}

function backward(
  items: readonly Item[],
  at: number,
  taken: ReadonlySet<Item>,
  pastBreak: boolean,
): { name: NameItem; measured: boolean } | undefined {
  const after = nextItem(items, at)
  if (!pastBreak && after.of && after.item?.kind === 'name') return undefined
  if (after.of && after.item?.kind === 'unknown') return undefined
  let breaks = 0
  for (let back = at - 1; back >= 0; back--) {
    const item = items[back]
    if (!item) return undefined
    if (item.kind === 'name' && isPurpose(items, back)) continue
    if (item.kind === 'name') return taken.has(item) ? undefined : { name: item, measured: true }
    if (item.kind === 'break' && item.isQuestion && pastBreak && breaks === 0 && !after.of) {
      breaks = 2
      continue
    }
    if (item.kind === 'break') breaks++
    if (item.kind === 'break' && (item.level === 'sentence' || !pastBreak || breaks > 1)) return undefined
    if (item.kind === 'unknown' && !isPurpose(items, back)) return undefined
    if (['amount', 'no', 'or', 'less', 'past', 'price', 'if-not', 'open day'].includes(item.kind)) return undefined
  }
  return undefined
}

/** Whether an item is a purpose: 'para la sopa', 'pa los chayotes', 'para hacer tacos'. */
export const isPurpose = (items: readonly Item[], at: number): boolean => {
  const before = nextItem(items, at, -1)
  if (before.item?.kind !== 'purpose' || before.index < 0) return false
  return nextItem(items, before.index, -1).item?.kind !== 'amount'
}

/**
 * Whether the words after a cut or its amount make it a different product: 'costilla de puerco', 'chorizo ahumado',
 * 'hamburguesas con queso', 'babilla o pulpa'.
 */
export function isForeign(items: readonly Item[], at: number): boolean {
  const next = nextItem(items, at)
  if (next.item?.kind === 'unknown' || next.item?.kind === 'name') return next.of || next.index === at + 1
  if (next.item?.kind === 'with')
    return nextItem(items, next.index).item?.kind === 'unknown' && items[next.index + 1]?.kind === 'unknown'
  if (next.item?.kind === 'or')
    return ['name', 'unknown', 'amount'].includes(nextItem(items, next.index).item?.kind ?? '')
  return false
}

/**
 * Whether an amount is one of several alternatives ('o 3 de lengua'), or the amount of each of several things ('2
 * bolsas de 1 kg').
 */
export function isOneOfSeveral(items: readonly Item[], at: number): boolean {
  const before = nextItem(items, at, -1)
  if (before.item?.kind !== 'amount') return before.item?.kind === 'or'
  const { unit, count } = before.item.amount
  return count > 1 && (unit === 'other' || (unit === undefined && before.of))
}

/** Whether a word around 'molida 2 kg' makes it a different product: 'puerco molido 2 kg', 'chorizo 2 kg ahumado'. */
export function isOfAnother(items: readonly Item[], name: number, amount: number): boolean {
  const before = nextItem(items, name, -1)
  if (['with', 'without', 'or'].includes(before.item?.kind ?? '')) return true
  if (before.item?.kind === 'unknown' && !isPurpose(items, before.index) && (before.of || before.index === name - 1))
    return true
  const end = nextItem(items, amount + 1).item
  return items[amount + 1]?.kind === 'unknown' && (!end || end.kind === 'break')
}
