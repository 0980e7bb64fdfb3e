import { withoutInvisible } from '#shop/text/visible-text.ts'

/**
 * Replaces characters that the PDF's fonts lack: letters by the nearest Latin ones, white space by a space, anything
 * else, such as an emoji, by a question mark (docs/rules.md#sending-a-report).
 */
export function printable(text: string): string {
  const shown = withoutInvisible(text.replace(/\u00ad/g, ''))
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/g, ' ')
  const clusters = PRINTED.test(shown) ? [shown] : [...CLUSTERS.segment(shown)].map(({ segment }) => printed(segment))
  return clusters.join('').trim()
}

/** The characters that all three fonts in `fonts/` have. */
const PRINTED = /^[\x20-\x7e\xa0-\xac\xae-\xffĂıŒœʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™↑↓−∕]*$/
const CLUSTERS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Replaces a grapheme by at most one question mark, because an emoji has up to a dozen code points. */
function printed(cluster: string): string {
  const letters = [...cluster].map((letter) => (PRINTED.test(letter) ? letter : nearest(letter))).join('')
  return letters.includes('?') ? '?' : letters
}

/** The letter without its diacritics, from the tables, or a question mark. A lone diacritic becomes empty. */
const nearest = (letter: string): string =>
  [...letter.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((each) => (PRINTED.test(each) ? each : (latin(each) ?? '?')))
    .join('')

function latin(letter: string): string | undefined {
  const lower = letter.toLowerCase()
  const found = LATIN[lower]
  return found && lower !== letter ? found[0]?.toUpperCase() + found.slice(1) : found
}

/** Pairs each letter with its Latin spelling: from 'ab' and 'x yz', a → x and b → yz. */
const pairs = (letters: string, latin: string): [string, string][] => {
  const written = latin.split(' ')
  return [...letters].map((letter, index) => [letter, written[index] ?? ''])
}

const LATIN: Record<string, string | undefined> = Object.fromEntries([
  ...pairs(
    'łđħŧŋəǝɛɔɓɗƙƴĸƀɨʉɖßƈƒǥɣɩƞɲȷɉƥɍƭʈʋɏƶȥʒǯ',
    'l d h t n e e e o b d k y k b i u d ss c f g g i n n j j p r t t v y z z z z',
  ),
  ...pairs('‐‒―⸺ʻʾʿ＇‛‟', "- - — — ’ ’ ’ ' ‘ “"),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...pairs(
    'абвгдежзиклмнопрстуфхцчшщъыьэюяієґјљњћђџѕ',
    'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i ye g j lj nj c dj dz dz',
  ),
])
