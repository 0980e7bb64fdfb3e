import type { Product } from '#shop/catalog/product.ts'
import { searchTokens } from '#shop/text/search-terms.ts'
import type { Draft } from './drafts.ts'
import type { Item } from './items.ts'
import { soundOf } from './words/name-words.ts'
import type { Token } from './words/tokens.ts'

const MORE = /^(mas|otr[oa]s?|adicional(es)?|tambien|ademas|aparte|suma(le|me)?|agrega(le|me)?|anade(le)?)$/

/**
 * Removes lines that the customer takes back: those that a later denial names by a word of their cut ('la corriente no
 * la mandes'), and those repeated after the shop answered ('solo quedan 3', 'entonces 3'), which the later line
 * replaces. `replaced` are the items of the repeated lines.
 */
export function withoutTakenBack(
  drafts: readonly Draft[],
  items: readonly Item[],
  tokens: readonly Token[],
  denied: ReadonlySet<Item>,
): { drafts: Draft[]; replaced: Item[] } {
  const startOf = ({ items: own }: Draft) => Math.min(...own.map(({ start }) => start))
  const denials = items.filter((item) => denied.has(item) && /^(unknown|name|preparation)$/.test(item.kind))
  const isDenied = (draft: Draft) => denials.some((item) => startOf(draft) < item.start && names(draft.product, item))
  const names = (product: Product, item: Item): boolean => {
    if (item.kind === 'name' && item.candidates.includes(product)) return true
    const own = searchTokens(product.nombre).map(soundOf)
    return tokens.slice(item.start, item.end).some(({ word }) => word.length > 3 && own.includes(soundOf(word)))
  }
  const offers = items.flatMap((item) => (item.kind === 'break' && item.isOffer ? [item.start] : []))
  const isSaidAgain = (draft: Draft, later: Draft): boolean => {
    const [from, to] = [startOf(draft), startOf(later)]
    const offer = offers.findLast((at) => at > from && at < to)
    if (later.product !== draft.product || offer === undefined) return false
    return !tokens.slice(offer, to + 1).some(({ word }) => MORE.test(word))
  }
  const said = drafts.filter((draft) => !isDenied(draft))
  const stay = said.filter((draft) => {
    const later = said.find((each) => each !== draft && isSaidAgain(draft, each))
    if (later && later.preparations.length === 0) later.preparations = draft.preparations
    return !later
  })
  return { drafts: stay, replaced: said.filter((draft) => !stay.includes(draft)).flatMap((draft) => draft.items) }
}
