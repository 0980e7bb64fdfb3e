import { type Bound, isPurpose, nextItem } from './binding.ts'
import type { Draft, PreparationItem } from './drafts.ts'
import type { Item, NameItem } from './items.ts'
import { preparationOf } from './settled-name.ts'

/** The cut that each preparation belongs to: the one before it in the sentence, or the one right after it. */
export function preparationOwners(
  items: readonly Item[],
  bound: ReadonlyMap<Item, Bound>,
): ReadonlyMap<PreparationItem, NameItem> {
  const owners = new Map<PreparationItem, NameItem>()
  let name: NameItem | undefined
  for (const [at, item] of items.entries()) {
    if (item.kind === 'break' && item.level === 'sentence') name = undefined
    if (item.kind === 'name' && !isPurpose(items, at)) name = item
    if (item.kind !== 'preparation') continue
    const behind = nameBehind(items, at, bound)
    let before: Item | undefined = item
    for (let back = at; before?.kind === 'preparation'; ) ({ item: before, index: back } = nextItem(items, back, -1))
    const isBetween =
      behind && (item.prefix || !before || before.kind === 'break' || bound.get(before)?.name === behind)
    const owner = isBetween ? behind : name
    if (owner) owners.set(item, owner)
  }
  return owners
}

/** 'en tiras 2 kg de babilla', 'en tiras babilla': finds the cut that follows, with or without its amount. */
function nameBehind(items: readonly Item[], at: number, bound: ReadonlyMap<Item, Bound>): NameItem | undefined {
  let next = nextItem(items, at)
  while (next.item?.kind === 'preparation') next = nextItem(items, next.index)
  const name = next.item?.kind === 'amount' ? bound.get(next.item)?.name : next.item
  return name?.kind === 'name' && name.start >= (items[at]?.end ?? 0) ? name : undefined
}

/**
 * Attaches each preparation to its line: to all lines after 'todo', to its cut or part, or else to the only line of the
 * previous sentence. Returns the attached ones; one that the product does not offer is left for a person to read.
 */
export function attachPreparations(
  items: readonly Item[],
  drafts: readonly Draft[],
  lineOf: ReadonlyMap<Item, Draft>,
  owners: ReadonlyMap<PreparationItem, NameItem>,
  isRefused: (item: Item) => boolean,
): Set<PreparationItem> {
  const attached = new Set<PreparationItem>()
  const refused = new Set<PreparationItem>()
  let nearest: Draft | undefined
  let inSentence = new Set<Draft>()
  let before = inSentence
  for (const [at, item] of items.entries()) {
    if (item.kind === 'break' && item.level === 'sentence' && inSentence.size > 0) {
      before = inSentence
      inSentence = new Set()
    }
    if (item.kind === 'break' && item.isOffer) before = new Set()
    if (item.kind === 'break' && item.level === 'sentence') nearest = undefined
    const own = lineOf.get(item)
    if (own && drafts.includes(own)) inSentence.add(own)
    if (own || (item.kind === 'name' && !isPurpose(items, at))) nearest = own
    if (item.kind !== 'preparation' || isRefused(item)) continue
    for (const draft of isForAll(items, at, drafts.length) ? drafts : targets(item)) {
      draft.preparations.push(item)
      attached.add(item)
    }
  }
  for (const draft of drafts) {
    const names = draft.preparations.map(({ name }) => name)
    const { taken } = preparationOf(draft.product, names)
    for (const [place, each] of draft.preparations.entries()) if (!taken[place]) refused.add(each)
  }
  return new Set([...attached].filter((each) => !refused.has(each)))

  function targets(item: PreparationItem): readonly Draft[] {
    const owner = owners.get(item)
    const behind = owner && owner.start >= item.end ? lineOf.get(owner) : undefined
    const draft = behind ?? nearest ?? (owner && lineOf.get(owner))
    if (draft) return drafts.filter((each) => each === draft)
    return owner || inSentence.size > 0 || before.size !== 1 ? [] : [...before]
  }
}

/** Whether 'todo' or the number of all lines comes before a preparation: 'que todo sea sin grasa', 'los 3 al vacío'. */
function isForAll(items: readonly Item[], at: number, lines: number): boolean {
  for (let back = at - 1; back >= 0; back--) {
    const item = items[back]
    if (item?.kind === 'all') return !('count' in item) || item.count === lines
    if (item?.kind === 'break' && item.level === 'clause' && items[back - 1]?.kind === 'preparation') continue
    if (item && !['talk', 'of', 'be', 'correction', 'preparation', 'request'].includes(item.kind)) return false
  }
  return false
}
