import { nextItem } from './binding.ts'
import type { Item } from './items.ts'

/**
 * The items that ask for nothing: what is denied ('no mandes hígado'), questions for a price, orders of the past,
 * 'si no hay …', '2 kilos menos' and 'de 1 kilo cada uno'. `corrections` are the items that correct what stands before.
 */
export interface Flags {
  dead: ReadonlySet<Item>
  denied: ReadonlySet<Item>
  corrections: ReadonlySet<Item>
}

export function flagsOf(items: readonly Item[]): Flags {
  const [dead, denied, corrections] = [new Set<Item>(), new Set<Item>(), new Set<Item>()]
  const until = (at: number, step: 1 | -1, stop: (item: Item, index: number) => boolean) => {
    const found: Item[] = []
    for (let index = at + step; index >= 0 && index < items.length; index += step) {
      const item = items[index]
      if (!item || stop(item, index)) break
      found.push(item)
    }
    return found
  }
  const isSentence = (item: Item) => item.kind === 'break' && item.level === 'sentence'
  const isBreak = (item: Item) => item.kind === 'break'
  items.forEach((item, at) => {
    if (item.kind === 'correction' || item.kind === 'be') corrections.add(item)
    if (item.kind === 'no') {
      const next = nextItem(items, at)
      const isCorrection =
        (next.item?.kind === 'break' && next.item.level === 'clause') ||
        next.item?.kind === 'correction' ||
        (next.item?.kind === 'amount' && next.index === at + 1)
      if (isCorrection) corrections.add(item)
      else
        for (const each of until(
          at,
          1,
          (other, index) =>
            isBreak(other) || other.kind === 'correction' || (other.kind === 'request' && index > at + 3),
        ))
          denied.add(each)
      const isOfBefore = next.index > at + 1 && (next.item?.kind === 'request' || next.item?.kind === 'less')
      for (const each of isOfBefore ? until(at, -1, isBreak) : [])
        if (each.kind === 'name' || each.kind === 'amount') denied.add(each)
    }
    if (item.kind === 'without')
      for (const each of until(at, 1, (other) => isBreak(other) || ['amount', 'request'].includes(other.kind)))
        denied.add(each)
    if (item.kind === 'past' || item.kind === 'price') {
      const isComparison = until(at, -1, isBreak)
        .slice(0, 3)
        .some((each) => each.kind === 'with')
      const clause = until(at, -1, (other) => isBreak(other) || (other.kind === 'request' && item.kind === 'past'))
      if (!isComparison) for (const each of clause) dead.add(each)
      for (const each of until(at, 1, (other) => isSentence(other) || other.kind === 'request')) dead.add(each)
    }
    if (item.kind === 'if-not') for (const each of until(at, 1, isSentence)) dead.add(each)
    if (item.kind === 'each') for (const each of [...until(at, -1, isBreak), ...until(at, 1, isBreak)]) dead.add(each)
    if (item.kind === 'less') {
      for (const each of until(at, 1, (other) => isBreak(other) || other.kind === 'request')) denied.add(each)
      const before = items[at - 1]
      if (before?.kind === 'amount') denied.add(before)
      // 'la milanesa quítala'
      if (isBreak(items[at + 1] ?? item) || !items[at + 1])
        for (const each of until(at, -1, isBreak)) if (each.kind === 'name') denied.add(each)
    }
  })
  return { dead, denied, corrections }
}
