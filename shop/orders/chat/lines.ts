import type { Product } from '#shop/catalog/product.ts'
import type { SearchSynonyms } from '#shop/text/search-terms.ts'
import { attachPreparations, preparationOwners } from './attach-preparations.ts'
import { type AmountItem, bindAmounts, isForeign, isOfAnother, isOneOfSeveral, isPurpose, nextItem } from './binding.ts'
import { caseOf, commonUnit, type Draft, gramsOfDraft, isSellable, weightOf } from './drafts.ts'
import { flagsOf } from './flags.ts'
import type { Item, NameItem } from './items.ts'
import { settledProduct } from './settled-name.ts'
import { withoutTakenBack } from './taken-back.ts'
import type { Unit } from './words/amounts.ts'
import type { Token } from './words/tokens.ts'

/**
 * Reads the lines of a message. `used` are the items that belong to a line; all others were not understood. `isGuess`:
 * takes the first of several cuts, and bare numbers as kilos, for a person to confirm.
 */
export function draftsOf(
  items: readonly Item[],
  tokens: readonly Token[],
  products: readonly Product[],
  words: SearchSynonyms,
  { isGuess }: { isGuess: boolean },
): { drafts: Draft[]; used: Set<Item> } {
  const { dead, denied, corrections } = flagsOf(items, tokens)
  const isRefused = (item: Item) => dead.has(item) || denied.has(item)
  const bound = bindAmounts(items)
  const owners = preparationOwners(items, bound)
  const said = Map.groupBy(
    [...owners].filter(([item]) => !denied.has(item)),
    ([, name]) => name,
  )
  const place = new Map(items.map((item, index) => [item, index]))
  const common = commonUnit(tokens) ?? (isGuess ? { grams: 1000 } : undefined)
  const lineOf = new Map<Item, Draft>()
  const used = new Set<Item>()
  let drafts: Draft[] = []
  const parts = new Set<Item>()
  const shapes = new Set<Item>()
  let last: Draft | undefined
  /** The line of the latest amount or cut, even if that was not understood. */
  let previous: Draft | undefined

  let unitBefore: Unit | undefined
  const named = new Set<Item>([...bound.values()].map(({ name }) => name))
  for (const [at, item] of items.entries()) {
    if (item.kind === 'amount') {
      const binding = bound.get(item)
      if (item.amount.unit !== 'half')
        unitBefore = item.amount.unit ?? (!binding || binding.measured ? unitBefore : undefined)
      if (parts.has(item) || readParts(at)) continue
      if (binding) readBound(item, binding.name, binding.measured, at)
      else readAlone(item, at)
    }
    if (item.kind === 'name' && !named.has(item) && !isPurpose(items, at)) readName(item, at)
    if (item.kind === 'name' || item.kind === 'amount') previous = lineOf.get(item)
    if (item.kind === 'break' && item.isOffer) last = previous = unitBefore = undefined
  }
  for (const item of attachPreparations(items, drafts, lineOf, owners, isRefused)) used.add(item)
  const kept = withoutTakenBack(drafts, items, tokens, denied)
  for (const item of [...kept.replaced, ...kept.drafts.flatMap((draft) => draft.items)]) used.add(item)
  return { drafts: kept.drafts, used }

  function productOf(name: NameItem): Product | undefined {
    const next = nextItem(items, place.get(name) ?? 0)
    const of = next.item?.kind === 'purpose' ? nextItem(items, next.index).item : undefined
    const purpose = tokens.slice((of ?? name).start, (of ?? name).end).map(({ word }) => word)
    const preparations = said.get(name)?.flatMap(([item]) => item.name ?? []) ?? []
    return settledProduct(name.candidates, purpose, preparations, words) ?? (isGuess ? name.candidates[0] : undefined)
  }

  /** The line that already has this cut; of several possible cuts, the only one that has a line. */
  function earlierOf(name: NameItem, product: Product | undefined): Draft | undefined {
    const found = drafts.filter((each) => (product ? each.product === product : name.candidates.includes(each.product)))
    return product || found.length === 1 ? found[0] : undefined
  }

  function unitOf({ amount }: AmountItem, measured: boolean, of: boolean): Unit | undefined {
    if (amount.unit !== undefined) return amount.unit
    if (amount.count === 0.5) return of ? { grams: 1000 } : common
    return common ?? (measured ? unitBefore : undefined)
  }

  /** 'mejor', 'no', 'perdón' right before an item, or within its words. */
  function isCorrected(from: number, to = from): boolean {
    for (let at = from; at <= to + 1; at++) if (corrections.has(items[at] as Item)) return true
    let isSameClause = true
    for (let back = from - 1; back >= 0; back--) {
      const item = items[back]
      if (item && corrections.has(item)) return item.kind !== 'be' || isSameClause
      if (item?.kind === 'break') isSameClause = false
      if (item && !['break', 'talk', 'of', 'request'].includes(item.kind)) return false
    }
    return false
  }

  function readBound(item: AmountItem, name: NameItem, measured: boolean, at: number): void {
    const [first = at, end = at] = [at, place.get(name) ?? at].sort((a, b) => a - b)
    const after = nextItem(items, at)
    const isOther = after.of && after.item?.kind === 'unknown' && !isPurpose(items, after.index)
    const isCorrection = isCorrected(first, end)
    const settled = productOf(name)
    const product = settled ?? (isCorrection ? earlierOf(name, settled)?.product : undefined)
    const unit = unitOf(item, measured, after.of)
    if (!product || !unit || item.amount.open || isOther || isForeign(items, place.get(name) ?? at)) return
    if (isOneOfSeveral(items, first) || (end === at && (isOfAnother(items, first, end) || isShared(first)))) return
    if (item.amount.unit === undefined && isNoAmountOf(name, at)) return
    const sold = unit === 'case' ? caseOf(products, product) : product
    if (item.amount.each && item.amount.each !== (sold?.cajaKilos ?? 0) * 1000) return
    if (isRefused(item) || isRefused(name) || !sold || !isSellable(unit, item.amount.count, sold)) return
    const earlier = isCorrection ? drafts.find((each) => each.product === sold) : undefined
    const replaced = earlier ?? (isCorrected(first, first - 1) && last && previous === last ? last : undefined)
    if (replaced) remove(replaced)
    for (const each of replaced?.items ?? []) used.add(each)
    last = {
      product: sold,
      unit,
      count: item.amount.count,
      items: [item, name, ...purposeBehind(at), ...purposeBehind(end)],
      preparations: [],
    }
    drafts.push(last)
    for (const each of [item, name, ...(earlier?.items ?? [])]) lineOf.set(each, last)
  }

  /** 'molida y lengua, 3 kg' does not say how much of each. */
  function isShared(at: number): boolean {
    const and = items[at - 1]
    const before = items[at - 2]
    return tokens[and?.start ?? -1]?.word === 'y' && before?.kind === 'name' && !named.has(before)
  }

  /** 'en el salón 5', 'rabo para 5': a bare number may be a place or a number of people. */
  function isNoAmountOf(name: NameItem, at: number): boolean {
    if (items[at - 1]?.kind === 'purpose') return true
    const before = tokens.slice(Math.max(0, name.start - 2), name.start).map(({ word }) => word)
    return /(^| )(en|al|calle|barrio|residencial|ph|edificio|sector|via)( (el|la|los|las))?$/.test(before.join(' '))
  }

  /** The purpose of a line belongs to its words: 'para rellenar'. */
  function purposeBehind(at: number): Item[] {
    const next = nextItem(items, at)
    const of = next.item?.kind === 'purpose' ? nextItem(items, next.index).item : undefined
    return next.item && (of?.kind === 'unknown' || of?.kind === 'name') ? [next.item, of] : []
  }

  /** An amount without a cut corrects the line before it. */
  function readAlone(item: AmountItem, at: number): void {
    const next = nextItem(items, at).item
    const { count } = item.amount
    const unit = item.amount.unit ?? (count === 0.5 ? undefined : (common ?? last?.unit))
    if (!last || unit === undefined || item.amount.open || isRefused(item)) return
    const isEnd = !next || next.kind === 'break' || corrections.has(next)
    if (isEnd && isCorrected(at) && isSellable(unit, count, last.product)) {
      Object.assign(last, { unit, count })
      last.items.push(item)
      lineOf.set(item, last)
    }
  }

  function isSameSentence({ items: own }: Draft, to: number): boolean {
    const from = own[0] ? place.get(own[0]) : to
    return !items.slice(from, to).some((item) => item.kind === 'break' && item.level === 'sentence')
  }

  /** A cut without an amount cancels its line, is a preparation, or replaces the cut before it. */
  function readName(name: NameItem, at: number): void {
    const product = productOf(name)
    const earlier = earlierOf(name, product)
    if (denied.has(name)) {
      if (earlier) remove(earlier)
    } else if (earlier && said.has(name)) {
      lineOf.set(name, earlier)
      used.add(name)
    } else if (
      product &&
      last &&
      previous === last &&
      isCorrected(at, at - 1) &&
      !isForeign(items, at) &&
      !drafts.some((each) => each !== last && name.candidates.includes(each.product)) &&
      weightOf(last.unit)
    ) {
      for (const each of last.items) if (each.kind === 'name') used.add(each)
      last.product = product
      last.items = [...last.items, name]
      lineOf.set(name, last)
    }
  }

  /**
   * '10 kilos de pulpa negra: 4 molida y 6 en cubos': parts that add up to the amount of the line replace it. Otherwise
   * the text after the colon is left for a person to read.
   */
  function readParts(at: number): boolean {
    const whole = last
    if (!whole || !isSameSentence(whole, at)) return false
    const found: Draft[] = []
    for (let next = at; items[next]; next++) {
      const item = items[next]
      if (item?.kind === 'break' ? item.level === 'sentence' : item?.kind === 'name' && !shapes.has(item)) break
      const part = item?.kind === 'amount' ? partOf(whole, item, next) : undefined
      if (item?.kind === 'amount' && !part) break
      if (part) found.push(part)
    }
    const shaped = found.filter(({ preparations }) => preparations.length > 0)
    const sum = found.reduce((grams, part) => grams + gramsOfDraft(part), 0)
    const isWhole = found.length > 1 && sum === gramsOfDraft(whole) && (isOpened(at) || shaped.length < found.length)
    if (!isWhole && (shaped.length === 0 || !isOpened(at))) return false
    for (const part of found) for (const item of part.items) parts.add(item)
    if (!isWhole) return true
    remove(whole)
    for (const each of whole.items) used.add(each)
    for (const part of found) for (const item of part.items) lineOf.set(item, part)
    drafts.push(...found)
    last = found.at(-1)
    return true
  }

  /** A part of a line's amount with its own preparation; 'molida' and 'bistec' may also be cuts. */
  function partOf({ product, unit, count }: Draft, item: AmountItem, at: number): Draft | undefined {
    const next = nextItem(items, at).item
    const own = item.amount.unit ?? unit
    const share = own === 'half' ? { unit, count: count / 2 } : { unit: own, count: item.amount.count }
    if (!weightOf(share.unit) || item.amount.open || isRefused(item)) return undefined
    if (next?.kind === 'preparation') return { product, ...share, items: [item], preparations: [] }
    const word = next?.kind === 'name' && next.end === next.start + 1 ? (tokens[next.start]?.word ?? '') : ''
    const name = /^molid/.test(word) ? 'Molido' : /^bist/.test(word) ? 'En bistec' : ''
    if (!next || !product.preparaciones.includes(name)) return undefined
    shapes.add(next)
    const { start, end } = next
    return {
      product,
      ...share,
      items: [item, next],
      preparations: [{ kind: 'preparation', name, prefix: false, start, end }],
    }
  }

  /** Whether a colon or a bracket comes between an amount and the words of the line before it. */
  function isOpened(at: number): boolean {
    let back = at
    while (['talk', 'of', 'be', 'day', 'purpose', 'break'].includes(items[back - 1]?.kind ?? '')) back--
    return tokens.slice(items[back]?.start, (items[at]?.start ?? 0) + 1).some(({ opened }) => opened)
  }

  function remove(draft: Draft): void {
    drafts = drafts.filter((each) => each !== draft)
    if (last === draft) last = drafts.at(-1)
  }
}
