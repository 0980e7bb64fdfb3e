import { GRAMOS, MAX_CANTIDAD, type Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { SearchSynonyms } from '#shop/text/search-terms.ts'
import { POUND, sellableWeight, type Unit } from './amounts.ts'
import {
  type AmountItem,
  bindAmounts,
  caseOf,
  isForeign,
  isPurpose,
  type NameItem,
  nextItem,
  weightOf,
} from './binding.ts'
import { flagsOf } from './flags.ts'
import type { Item } from './items.ts'
import { preparationOf, settledProduct } from './settled-name.ts'
import type { Token } from './tokens.ts'

type Preparation = Extract<Item, { kind: 'preparation' }>

/** A line while the message is read: its cut and amount, with the items that they come from. */
export interface Draft {
  product: Product
  unit: Unit
  count: number
  items: Item[]
  preparations: Preparation[]
}

/** Reads the lines of a message. `used` are the items that are in a line; all others are not understood. */
export function draftsOf(
  items: readonly Item[],
  tokens: readonly Token[],
  products: readonly Product[],
  words: SearchSynonyms,
): { drafts: Draft[]; used: Set<Item> } {
  const { dead, denied, corrections } = flagsOf(items)
  const bound = bindAmounts(items)
  const owners = new Map<Item, Draft>()
  const common = commonUnit(items, tokens)
  const used = new Set<Item>()
  let drafts: Draft[] = []
  let parts: Draft[] = []
  let last: Draft | undefined

  const wordsAt = (item: Item) => tokens.slice(item.start, item.end).map(({ word }) => word)
  const at = (item: Item) => items.indexOf(item)
  const isCorrected = (index: number) => {
    for (let back = index - 1; back >= 0; back--) {
      const item = items[back]
      if (item && corrections.has(item)) return true
      if (item && !['break', 'talk', 'of', 'request'].includes(item.kind)) return false
    }
    return false
  }
  const remove = (draft: Draft) => {
    drafts = drafts.filter((each) => each !== draft)
    if (last === draft) last = drafts.at(-1)
  }

  function saidOf(name: NameItem): Preparation[] {
    return items.filter(
      (item): item is Preparation => item.kind === 'preparation' && !denied.has(item) && ownerName(item) === name,
    )
  }
  /** The cut that a preparation belongs to: the one before it in the sentence, or the one right behind it. */
  function ownerName(item: Item): NameItem | undefined {
    const index = at(item)
    const next = items.slice(index + 1).find((each) => !['talk', 'of', 'preparation'].includes(each.kind))
    const before = nextItem(items, index, -1).item
    const isPrefix = item.kind === 'preparation' && item.prefix
    if (
      next?.kind === 'name' &&
      (isPrefix || before?.kind === 'amount') &&
      (isPrefix || bound.get(before as AmountItem)?.name === next)
    )
      return next
    for (let back = index - 1; back >= 0; back--) {
      const each = items[back]
      if (!each || (each.kind === 'break' && each.level === 'sentence')) return undefined
      if (each.kind === 'name' && !isPurpose(items, back)) return each
    }
    return undefined
  }
  function productOf(name: NameItem): Product | undefined {
    const index = at(name)
    const next = nextItem(items, index)
    const purpose =
      next.item?.kind === 'purpose' ? wordsAt(items[nextItem(items, next.index).index] ?? name) : wordsAt(name)
    return settledProduct(
      name.candidates,
      purpose,
      saidOf(name).flatMap((each) => each.name ?? []),
      words,
    )
  }
  function unitOf(amount: AmountItem, measured: boolean, of?: Draft): Unit | undefined {
    if (amount.amount.unit !== undefined) return amount.amount.unit
    if (amount.amount.count === 0.5 && !of)
      return measured && nextItem(items, at(amount)).of ? { grams: 1000 } : undefined
    return common ?? (measured ? (of ?? last)?.unit : undefined)
  }
  function readBound(amount: AmountItem, name: NameItem, measured: boolean): void {
    const product = productOf(name)
    const index = [at(amount), at(name)]
    const unit = unitOf(amount, measured)
    const after = nextItem(items, at(amount))
    const isOther = after.of && after.item?.kind === 'unknown' && !isPurpose(items, after.index)
    if (!product || unit === undefined || unit === 'other' || amount.amount.open || isOther) return
    if (
      [amount, name].some((each) => dead.has(each) || denied.has(each)) ||
      index.some((each) => isForeignAt(each, name))
    )
      return
    const sold = unit === 'case' ? caseOf(products, product) : product
    if (!sold || !isSellable(unit, amount.amount.count, sold)) return
    const first = Math.min(...index)
    const earlier = drafts.find((each) => each.product === sold && hasCorrection(first, Math.max(...index)))
    const replaced =
      earlier ?? (isCorrected(first) && last && owners.get(lastOwner(first) as Item) === last ? last : undefined)
    if (replaced) remove(replaced)
    last = {
      product: sold,
      unit,
      count: amount.amount.count,
      items: [amount, name, ...purposeBehind(index)],
      preparations: replaced === earlier ? (replaced?.preparations ?? []) : [],
    }
    drafts.push(last)
    for (const each of [amount, name]) owners.set(each, last)
    for (const each of replaced?.items ?? []) used.add(each)
  }
  /** What a line is for is a part of its words: 'para rellenar'. */
  function purposeBehind(indices: readonly number[]): Item[] {
    for (const index of indices) {
      const next = nextItem(items, index)
      const object = nextItem(items, next.index).item
      if (next.item?.kind === 'purpose' && (object?.kind === 'unknown' || object?.kind === 'name'))
        return [next.item, object]
    }
    return []
  }
  const isForeignAt = (index: number, name: NameItem) => (items[index] === name ? isForeign(items, index) : false)
  const lastOwner = (index: number) =>
    items.slice(0, index).findLast((each) => each.kind === 'name' || each.kind === 'amount')
  const hasCorrection = (from: number, to: number) =>
    isCorrected(from) || items.slice(from, to + 2).some((each) => corrections.has(each))

  function readAlone(amount: AmountItem): void {
    const index = at(amount)
    const unit = unitOf(amount, true, last)
    if (!last || unit === undefined || unit === 'other' || amount.amount.open || dead.has(amount) || denied.has(amount))
      return
    const next = nextItem(items, index)
    const isEnd = !next.item || next.item.kind === 'break' || next.item.kind === 'correction'
    if (
      isEnd &&
      (isCorrected(index) || (next.item && corrections.has(next.item))) &&
      isSellable(unit, amount.amount.count, last.product)
    ) {
      Object.assign(last, { unit, count: amount.amount.count })
      last.items.push(amount)
      owners.set(amount, last)
    } else if (
      next.item?.kind === 'preparation' &&
      isSameSentence(items, at(last.items[0] as Item), index) &&
      unit !== 'case'
    ) {
      const part: Draft = { product: last.product, unit, count: amount.amount.count, items: [amount], preparations: [] }
      parts.push(part)
      owners.set(amount, part)
    }
  }
  function readName(name: NameItem): void {
    const product = productOf(name)
    const earlier = drafts.find((each) => each.product === product)
    const index = at(name)
    if (denied.has(name)) {
      if (earlier && product) remove(earlier)
    } else if (earlier && saidOf(name).length > 0) owners.set(name, earlier)
    else if (
      product &&
      last &&
      isCorrected(index) &&
      owners.get(lastOwner(index) as Item) === last &&
      !isForeign(items, index) &&
      last.unit !== 'case'
    ) {
      const before = last.items.find((each) => each.kind === 'name')
      if (before) used.add(before)
      last.product = product
      last.items = [...last.items, name]
      owners.set(name, last)
    }
  }
  /** '10 kilos de palomilla: 4 finos y 6 gruesos': the parts that make up the amount of the line take its place. */
  function endSentence(): void {
    const whole = last
    const grams = parts.reduce((sum, part) => sum + part.count * (weightOf(part.unit) ?? 0), 0)
    if (whole && parts.length > 1 && grams === whole.count * (weightOf(whole.unit) ?? 0)) {
      remove(whole)
      for (const each of whole.items) used.add(each)
      drafts.push(...parts)
      last = parts.at(-1)
    } else for (const part of parts) for (const each of part.items) owners.delete(each)
    parts = []
  }

  const names = new Set([...bound.values()].map(({ name }) => name))
  for (const [index, item] of items.entries()) {
    if (item.kind === 'amount') {
      const binding = bound.get(item)
      if (binding) readBound(item, binding.name, binding.measured)
      else readAlone(item)
    }
    if (item.kind === 'name' && !names.has(item) && !isPurpose(items, index)) readName(item)
    if (item.kind === 'break' && item.level === 'sentence') endSentence()
  }
  endSentence()
  attachPreparations()
  for (const draft of drafts) for (const each of [...draft.items]) used.add(each)
  return { drafts, used }

  function attachPreparations(): void {
    for (const [index, item] of items.entries()) {
      if (item.kind !== 'preparation' || denied.has(item) || dead.has(item)) continue
      const targets = isForAll(items, index) ? drafts : targetsOf(item, index)
      for (const draft of targets) draft.preparations.push(item)
      if (targets.length > 0) used.add(item)
    }
    for (const draft of drafts) {
      const { taken } = preparationOf(
        draft.product,
        draft.preparations.map(({ name }) => name),
      )
      for (const [place, each] of draft.preparations.entries()) if (!taken[place]) used.delete(each)
    }
  }
  function targetsOf(item: Preparation, index: number): Draft[] {
    const owner = ownerName(item)
    const previous = items.slice(0, index).findLast((each) => owners.has(each) || each.kind === 'break')
    const nearest = owner && items.slice(at(owner), index).findLast((each) => owners.has(each))
    const draft = nearest && owners.get(nearest)
    if (draft) return drafts.includes(draft) ? [draft] : []
    if (owner) return owners.get(owner) ? [owners.get(owner) as Draft] : []
    if (previous && owners.has(previous)) return [owners.get(previous) as Draft]
    const end = items.slice(0, index).findLastIndex((each) => each.kind === 'break' && each.level === 'sentence')
    const start = items
      .slice(0, Math.max(0, end))
      .findLastIndex((each) => each.kind === 'break' && each.level === 'sentence')
    const before = drafts.filter((each) => each.items.some((one) => at(one) > start && at(one) < end))
    return before.length === 1 ? before : []
  }
}

/** Whether 'todo' stands before a preparation: 'todo al vacío', 'que todo sea sin grasa'. */
function isForAll(items: readonly Item[], at: number): boolean {
  for (let back = at - 1; back >= 0; back--) {
    const item = items[back]
    if (item?.kind === 'all') return true
    if (item && !['talk', 'of', 'correction', 'preparation', 'request'].includes(item.kind)) return false
  }
  return false
}

const isSameSentence = (items: readonly Item[], from: number, to: number): boolean =>
  !items.slice(from, to).some((item) => item.kind === 'break' && item.level === 'sentence')

/** A case is whole; a weight has room in a line. */
const isSellable = (unit: Unit, count: number, { cajaKilos }: Product): boolean =>
  unit === 'case'
    ? Number.isInteger(count) && count > 0 && count * (cajaKilos ?? 0) <= MAX_CANTIDAD
    : count > 0 && count * (weightOf(unit) ?? 0) <= MAX_CANTIDAD * GRAMOS['medio kilo']

/** The unit that a message gives for all its numbers: 'todo en kilos'. */
function commonUnit(items: readonly Item[], tokens: readonly Token[]): Unit | undefined {
  if (!items.some(({ kind }) => kind === 'all')) return undefined
  const at = tokens.findIndex(
    ({ word }, index) => /^(kilos|libras|kg|lbs?)$/.test(word) && tokens[index - 1]?.word === 'en',
  )
  return at < 0 ? undefined : { grams: /^k/.test(tokens[at]?.word ?? '') ? 1000 : POUND }
}

/** The unit and number of a line, and a note where the weight is another than the one that was asked for. */
export function amountOf({ product, unit, count }: Draft): { unidad: Unidad; cantidad: number; note?: string } {
  if (unit === 'case') return { unidad: 'kilos', cantidad: count * (product.cajaKilos ?? 1) }
  return sellableWeight(count, weightOf(unit) ?? 0)
}
