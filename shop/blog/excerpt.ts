import { isBlank } from '#shop/text/visible-text.ts'

/** How many characters of an article a card says where it has no summary of its own (docs/rules.md#teasers). */
export const EXCERPT_LENGTH = 150
export const RELATED_EXCERPT_LENGTH = 100

/** The words of an article without its tags, spaces and entities put right. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?)?(\w+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?»)])/g, '$1')
    .trim()

/** Whether an article shows nothing: no word, no picture and no product. */
export const isEmptyHtml = (html: string): boolean => isBlank(htmlText(html)) && !/<img\s|\bdata-producto="/.test(html)

/** At most `max` characters of the words, cut between two of them. */
export const excerpt = (html: string, max: number): string => truncate(htmlText(html), max)

/** A text of at most `max` characters, cut between two words. */
export function truncate(words: string, max: number): string {
  if (words.length <= max) return words
  const cut = words.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.]+$/, '')}…`
}

/** What a card says of an article: its summary, or the beginning of what it says. */
export const summaryOf = (
  { resumen, contenido }: { resumen: string; contenido: string },
  max = EXCERPT_LENGTH,
): string => (resumen === '' ? excerpt(contenido, max) : resumen)

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntity(entity: string, number: string | undefined, name: string): string {
  if (number === undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? entity
  const code = Number.parseInt(name, number === '#' ? 10 : 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
