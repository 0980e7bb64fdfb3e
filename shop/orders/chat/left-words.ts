import type { Item } from './items.ts'
import type { Token, Words } from './words/tokens.ts'

/**
 * The pieces of a message that are in no line and no day, as they are written: one shows whole unless every word of it
 * is a courtesy. A piece ends with its sentence or where a line or a day stands.
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
    else if (item.kind !== 'break' || pieces.at(-1)?.length) pieces.at(-1)?.push(item)
  }
  return pieces.flatMap((piece) => {
    const [first, last] = [piece[0], piece.findLast(({ kind }) => kind !== 'break')]
    if (!first || !last || !isWish(piece, tokens)) return []
    return [[tokens[first.start]?.start ?? 0, tokens[last.end - 1]?.end ?? 0] as const]
  })
}

/** Whether a piece may be about goods: a word of it is more than a courtesy, or it asks for nothing ('no mandes'). */
const isWish = (piece: readonly Item[], tokens: readonly Token[]): boolean =>
  piece.some((item) => !isCourtesy(item, tokens)) ||
  (piece.some(({ kind }) => kind === 'no') && piece.some(({ kind }) => kind === 'request'))

/** Whether an item speaks of no goods: small talk, and words that only say how to take what is in a line. */
const isCourtesy = (item: Item, tokens: readonly Token[]): boolean =>
  item.kind === 'amount'
    ? item.amount.unit === undefined && /^(un|una|uno|unos|unas)$/.test(tokens[item.start]?.word ?? '')
    : COURTESY.has(item.kind) && !('shown' in item)
const COURTESY = new Set<Item['kind']>(
  'talk break of rest with no or be correction request purpose all if-not'.split(' ') as Item['kind'][],
)
