import type { Item } from './items.ts'
import type { Token, Words } from './words/tokens.ts'

/**
 * The pieces of a message that are in no line and no day, without greetings and the like. A piece ends with its sentence
 * or where a line or a day stands.
 */
export function leftWords(
  items: readonly Item[],
  used: ReadonlySet<Item>,
  tokens: readonly Token[],
  lines: readonly Words[],
): Words[] {
  const isInLine = ({ start, end }: Item) => lines.some(([from, to]) => start >= from && end <= to)
  const pieces: Item[][] = [[]]
  for (const item of items) {
    const understood = used.has(item) || isInLine(item) || item.kind === 'day'
    if (understood || (item.kind === 'break' && item.level === 'sentence')) pieces.push([])
    else pieces.at(-1)?.push(item)
  }
  return pieces.flatMap((piece) => {
    if (!piece.some((item) => isWish(item, tokens))) return []
    const from = piece.findIndex((item) => !isIdle(item, tokens))
    const to = piece.findLastIndex((item) => !isIdle(item, tokens))
    const [first, last] = [piece[from], piece[to]]
    return first && last ? [[tokens[first.start]?.start ?? 0, tokens[last.end - 1]?.end ?? 0] as const] : []
  })
}

/** Whether an item may speak of goods: anything but small talk, and a number alone. */
const isWish = (item: Item, tokens: readonly Token[]): boolean =>
  ['unknown', 'name', 'preparation', 'open day', 'price', 'past', 'less'].includes(item.kind) ||
  (item.kind === 'amount' && !/^(un|una|uno|unos|unas)$/.test(tokens[item.start]?.word ?? '')) ||
  (item.kind === 'amount' && item.amount.unit !== undefined)

const isIdle = (item: Item, tokens: readonly Token[]): boolean =>
  item.kind === 'break' || (item.kind === 'talk' && IDLE.test(tokens[item.start]?.word ?? ''))
const IDLE =
  /^(hola|buen|bueno|buenas|buenos|dia|dias|tardes?|noches?|gracias|muchas|mil|por|favor|porfa|porfavor|x|xfa|xf|fa|porfis|please|pls|plis|vecin[oa]|señor|senor|que|q|me|ok|ya|si)$/
