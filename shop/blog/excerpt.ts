import { isBlank } from '#shop/visible-text.ts'

/** How many characters of an article a card says where it has no summary of its own (docs/rules.md#teasers). */
export const EXCERPT = 150
export const RELATED_EXCERPT = 100

/** The words of an article without its tags, spaces and entities put right. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?)?(\w+);/gi, decoded)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?»)])/g, '$1')
    .trim()

/** Whether an article shows nothing: no word, no picture and no product. */
export const isEmptyHtml = (html: string): boolean => isBlank(wordsOf(html)) && !/<img\s|\bdata-producto="/.test(html)

/** At most `most` characters of the words, cut between two of them. */
export const excerpt = (html: string, most: number): string => shortened(wordsOf(html), most)

/** A text of at most `most` characters, cut between two words. */
export function shortened(words: string, most: number): string {
  if (words.length <= most) return words
  const cut = words.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.]+$/, '')}…`
}

/** What a card says of an article: its summary, or the beginning of what it says. */
export const summaryOf = ({ resumen, contenido }: { resumen: string; contenido: string }, most = EXCERPT): string =>
  resumen === '' ? excerpt(contenido, most) : resumen

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(entity: string, number: string | undefined, name: string): string {
  if (number === undefined) return NAMED[name.toLowerCase()] ?? entity
  const code = Number.parseInt(name, number === '#' ? 10 : 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
