import { nextItem } from './binding.ts'
import type { Item } from './items.ts'
import type { Token } from './words/tokens.ts'

/**
 * The items that order nothing: denials ('no mandes hígado'), questions for a price, past orders, 'si no hay …', '2
 * kilos menos' and 'de 1 kilo cada uno'. `corrections` are the items that correct what comes before.
 */
export interface Flags {
  dead: ReadonlySet<Item>
  denied: ReadonlySet<Item>
  corrections: ReadonlySet<Item>
}

export function flagsOf(items: readonly Item[], tokens: readonly Token[]): Flags {
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
  const isGoods = (item: Item) => item.kind === 'name' || item.kind === 'amount'
  /** 'la semana pasada pedí:', 'precios de hoy:' apply to the whole list that follows. */
  const listBehind = (at: number): Item[] => {
    const head = until(at, 1, (other) => isGoods(other) || isBreak(other))
    const from = at + head.length
    const isHead =
      head.length < 4 && tokens.slice(items[at]?.end, (items[from + 1]?.start ?? 0) + 1).some(({ opened }) => opened)
    return isHead ? until(from, 1, ({ kind }) => kind === 'request' || kind === 'day') : []
  }
  items.forEach((item, at) => {
    if (item.kind === 'correction' || item.kind === 'be') corrections.add(item)
    if (item.kind === 'no') {
      const next = nextItem(items, at)
      // 'las fajitas no, …' is about an earlier line; '2 kilos de rabo no, …' corrects this one.
      const isOfEnd =
        items[at - 1]?.kind === 'name' &&
        (!next.item ||
          isSentence(next.item) ||
          (isBreak(next.item) && !until(at, -1, isBreak).some(({ kind }) => kind === 'amount')))
      const isCorrection =
        (!isOfEnd && next.item?.kind === 'break' && next.item.level === 'clause') ||
        next.item?.kind === 'correction' ||
        (next.item?.kind === 'amount' &&
          next.index === at + 1 &&
          !until(at, 1, isBreak).some(({ kind }) => kind === 'if-not'))
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
      for (const each of isOfBefore || isOfEnd ? until(at, -1, isBreak) : [])
        if (isGoods(each) || each.kind === 'unknown') denied.add(each)
    }
    if (item.kind === 'without')
      for (const each of until(at, 1, (other) => isBreak(other) || ['amount', 'request'].includes(other.kind)))
        denied.add(each)
    if (item.kind === 'past' || item.kind === 'price') {
      const isComparison = until(at, -1, isBreak)
        .slice(0, 3)
        .some((each) => each.kind === 'with')
      const clause = until(
        at,
        -1,
        (other) =>
          (isBreak(other) && tokens[other.start]?.word !== '(') || (other.kind === 'request' && item.kind === 'past'),
      )
      if (!isComparison) for (const each of clause) dead.add(each)
      for (const each of until(at, 1, (other) => isSentence(other) || other.kind === 'request')) dead.add(each)
      for (const each of listBehind(at)) dead.add(each)
    }
    if (item.kind === 'if-not') for (const each of until(at, 1, isSentence)) dead.add(each)
    if (item.kind === 'each') for (const each of [...until(at, -1, isBreak), ...until(at, 1, isBreak)]) dead.add(each)
    if ('stock' in item && item.stock) {
      const isSaid = item.stock === 'said'
      const rest = until(at, 1, (other) => isSentence(other) || (other.kind === 'request' && isSaid))
      const clause = until(at, -1, isBreak)
      const end = items[at + rest.length + 1]
      const isQuestion = end?.kind === 'break' && end.isQuestion
      const isOfGoods = isSaid && /^(amount|name|preparation)$/.test(nextItem(items, at).item?.kind ?? '')
      const about = [
        ...(isQuestion || isOfGoods ? rest : []),
        ...(isQuestion ? clause : []),
        ...(isSaid ? listBehind(at) : []),
      ]
      if (!clause.some(({ kind }) => kind === 'request'))
        for (const each of about) if (each.kind === 'amount') dead.add(each)
    }
    if ((item.kind === 'undo' || item.kind === 'undo all') && items[at - 1]?.kind !== 'or') {
      const clause = until(at, -1, isBreak)
      const isAlone = clause.every(({ kind }) => kind === 'talk' || kind === 'correction')
      const wider = [until(at, -1, isSentence), item.kind === 'undo' ? [] : items.slice(0, at)]
      for (const each of [clause, ...(isAlone ? wider : [])].find((scope) => scope.some(isGoods)) ?? [])
        if (isGoods(each)) denied.add(each)
    }
    if (item.kind === 'less') {
      for (const each of until(at, 1, (other) => isBreak(other) || other.kind === 'request')) denied.add(each)
      const before = items[at - 1]
      if (before?.kind === 'amount') denied.add(before)
    }
  })
  return { dead, denied, corrections }
}
