import type { Item } from './items.ts'
import type { Token, Words } from './words/tokens.ts'

/**
 * The pieces of a message that belong to no line and no day, as written. A piece is kept whole unless all its words are
 * courtesies; it ends with its sentence, or where a line or a day begins.
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

/** Whether a piece may be about goods: it has a word that is not a courtesy, or it cancels something ('no mandes'). */
const isWish = (piece: readonly Item[], tokens: readonly Token[]): boolean =>
  piece.some((item) => !isCourtesy(item, tokens)) ||
  (piece.some(({ kind }) => kind === 'no') && piece.some(({ kind }) => kind === 'request'))

/** Whether an item is not about goods: small talk, or words that only explain an item of a line. */
const isCourtesy = (item: Item, tokens: readonly Token[]): boolean =>
  item.kind === 'amount'
    ? item.amount.unit === undefined && /^(un|una|uno|unos|unas)$/.test(tokens[item.start]?.word ?? '')
    : COURTESY.has(item.kind) && !('shown' in item)
const COURTESY = new Set<Item['kind']>(
  'talk break of rest with no or be correction request purpose all if-not'.split(' ') as Item['kind'][],
)
