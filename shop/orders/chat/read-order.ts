import type { Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import type { Day } from '#shop/dates.ts'
import type { SearchSynonyms } from '#shop/text/search-terms.ts'
import { amountOf, type Draft } from './drafts.ts'
import { type Item, itemsOf } from './items.ts'
import { leftWords } from './left-words.ts'
import { draftsOf } from './lines.ts'
import { preparationOf } from './settled-name.ts'
import { askedDay } from './words/delivery-day.ts'
import { nameFinder } from './words/names.ts'
import { chatParts } from './words/pasted-chat.ts'
import { plainText } from './words/plain-text.ts'
import { OFFER, type Token, tokensOf, type Words } from './words/tokens.ts'

/** A line read from a message, with its words. `note`: why its weight differs from the requested one. */
export interface ChatLine {
  codigo: string
  nombre: string
  unidad: Unidad
  cantidad: number
  preparacion: string
  palabras: Words
  note?: string
}

/** The order in a message: its lines, the day, and the words that a person has to read. */
export interface ChatOrder {
  lines: ChatLine[]
  dia: { dia: Day; palabras: Words } | null
  sinEntender: Words[]
}

/** The longest text that is read, in characters. */
export const MAX_ORDER_TEXT = 4000
export const ORDER_TEXT_TOO_LONG = 'El mensaje es muy largo: pega como máximo 4000 caracteres'

/** The order that was read, or why the message was not read. */
export type ReadOrder = ({ ok: true } & ChatOrder) | { ok: false; error: string }

/**
 * Prepares a reader of typed lines and pasted chats; in a chat, `shopName` is never the customer
 * (docs/rules.md#orders-from-a-chat).
 */
export function orderReader(
  products: readonly Product[],
  words: SearchSynonyms,
  shopName = '',
): (text: string, today: Day, isGuess?: boolean) => ReadOrder {
  const findName = nameFinder(products, words)
  return (message, today, isGuess = false) => {
    if (message.length > MAX_ORDER_TEXT) return { ok: false, error: ORDER_TEXT_TOO_LONG }
    const { text, original } = plainText(message)
    const parts = chatParts(text, findName, shopName)
    const tokens = parts.flatMap(({ words: [start, end], isCustomer, afterOffer }, index) =>
      isCustomer
        ? [
            ...(afterOffer || parts[index - 1]?.isCustomer === false ? [{ ...lineEnd(start), word: OFFER }] : []),
            ...tokensOf(text, start, end),
            lineEnd(end, text[end - 1] === ':'),
          ]
        : [],
    )
    const unclear = parts.flatMap(({ words: [start, end], isCustomer }) => {
      const said = isCustomer ? [] : tokensOf(text, start, end)
      return leftWords(itemsOf(said, findName, NO_DAY), new Set(), said, [])
    })
    const asked = askedDay(tokens, today)
    const items = itemsOf(tokens, findName, asked)
    const { drafts, used } = draftsOf(items, tokens, products, words, { isGuess })
    const spans = drafts
      .map((draft) => ({ draft, range: tokenRange(draft, used, items) }))
      .sort((a, b) => a.range[0] - b.range[0])
      .map(({ draft, range: [start, end] }, index, all): { draft: Draft; range: Words } => ({
        draft,
        range: [start, Math.min(end, all[index + 1]?.range[0] ?? end)],
      }))
    const lines = spans.map(({ draft, range }) => lineOf(draft, original(wordsOf(tokens, range))))
    const [day] = asked.dia ? asked.read : []
    return {
      ok: true,
      lines,
      dia: asked.dia && day ? { dia: asked.dia, palabras: original(wordsOf(tokens, [day.start, day.end])) } : null,
      sinEntender: [
        ...leftWords(
          items,
          used,
          tokens,
          spans.map(({ range }) => range),
        ),
        ...unclear,
      ]
        .map(original)
        .sort(([a], [b]) => a - b),
    }
  }
}

const NO_DAY = { dia: null, read: [], open: [] }

/** A line of a chat ends a sentence; an offer of the shop in between ends more. */
const lineEnd = (at: number, opened = false): Token => ({
  start: at,
  end: at,
  word: '\n',
  opened,
  kind: 'mark',
  break: 'sentence',
})

const wordsOf = (tokens: readonly Token[], [start, end]: Words): Words => [
  tokens[start]?.start ?? 0,
  tokens[end - 1]?.end ?? 0,
]

/** The tokens of a line: its cut, and its amount and preparations unless another wish comes between them. */
function tokenRange({ items: core, preparations }: Draft, used: ReadonlySet<Item>, items: readonly Item[]): Words {
  const own = new Set<Item>([...core, ...preparations.filter((each) => used.has(each))])
  const name = core.findLast(({ kind }) => kind === 'name') ?? core[0]
  const from = name ? items.indexOf(name) : 0
  const reach = (step: 1 | -1): Item | undefined => {
    let reached = name
    for (let at = from + step; items[at] && (own.has(items[at] as Item) || isBetween(items[at] as Item)); at += step)
      if (own.has(items[at] as Item)) reached = items[at]
    return reached
  }
  return [reach(-1)?.start ?? 0, reach(1)?.end ?? 0]
}

const isBetween = (item: Item): boolean =>
  item.kind === 'break'
    ? item.level === 'clause'
    : !('shown' in item) && ['talk', 'of', 'rest', 'be', 'correction', 'request', 'purpose', 'all'].includes(item.kind)

function lineOf(draft: Draft, palabras: Words): ChatLine {
  const { codigo, nombre } = draft.product
  const { preparacion } = preparationOf(
    draft.product,
    draft.preparations.map(({ name }) => name),
  )
  return { codigo, nombre, ...amountOf(draft), preparacion, palabras }
}

/** The best guess at a line, to be confirmed by a person. */
export type Guess = Omit<ChatLine, 'palabras'>

/**
 * Reads one typed line. When it has no amount ('molida'), only a number ('1½ molida'), or an ambiguous cut ('3 libras
 * costilla'), `guess` is the best reading, in kilos; one kilo when there is no number.
 */
export function readOrderLine(
  text: string,
  products: readonly Product[],
  words: SearchSynonyms,
  today: Day,
  shopName = '',
): ReadOrder & { guess?: Guess } {
  const read = orderReader(products, words, shopName)
  const order = read(text, today)
  if (!order.ok || order.lines.length > 0 || text.trim().includes('\n')) return order
  const searched = /\p{L}/u.test(text) ? nameFoundFor(text, products, words) : ''
  const guesses = [text, `1 kilo de ${text}`, `1 kilo de ${searched}`].map((each) => read(each, today, true))
  const found = guesses.flatMap((each) => (each.ok && each.lines.length === 1 ? each.lines : []))[0]
  if (!found) return order
  const { palabras, ...guess } = found
  return { ...order, guess }
}

/** The name of the first product that the shop's search finds for a text. */
const nameFoundFor = (text: string, products: readonly Product[], words: SearchSynonyms): string =>
  productSearch(
    products.filter(({ cajaKilos, disponible }) => disponible && cajaKilos === null),
    words,
  )(text)[0]?.nombre ?? ''
