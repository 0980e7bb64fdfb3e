import { isBlank } from '#shop/text/visible-text.ts'

/** The longest excerpt on a card for an article without a summary, in characters (docs/rules.md#teasers). */
export const EXCERPT_LENGTH = 150
export const RELATED_EXCERPT_LENGTH = 100

/** The text of an article's HTML: tags removed, entities decoded, spaces collapsed. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x?)?(\w+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?»)])/g, '$1')
    .trim()

/** Whether an article has no content: no text, no picture and no product. */
export const isEmptyHtml = (html: string): boolean => isBlank(htmlText(html)) && !/<img\s|\bdata-producto="/.test(html)

/** The text of the HTML, cut to at most `max` characters between two words. */
export const excerpt = (html: string, max: number): string => truncate(htmlText(html), max)

/** A text, cut to at most `max` characters between two words. */
export function truncate(words: string, max: number): string {
  if (words.length <= max) return words
  const cut = words.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.]+$/, '')}…`
}

/** The summary of an article, or else the beginning of its content. */
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
