import glyphs from './glyphs.json' with { type: 'json' }

/** The glyphs extracted by `scripts/extract-glyphs.ts`: advance width and SVG path of each, in thousandths of an em. */
const GLYPHS: Record<string, string | undefined> = glyphs.letters
const KERNING: Record<string, number | undefined> = glyphs.pairs

/** As in the titles of the site: letters slightly tighter, words slightly wider. */
const LETTER_SPACING = -22
const WORD_SPACING = 100

/** Line height, as a factor of the font size. */
const LINE_HEIGHT = 0.98

const glyphWidth = (letter: string) => Number.parseInt(GLYPHS[letter] ?? '', 10) || 0

/** Drops characters without a glyph: emoji and other alphabets. */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (/\s/.test(letter) ? ' ' : letter))
    .filter((letter) => GLYPHS[letter] !== undefined)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** The distance from one glyph to the next, with kerning. */
const letterStep = (letter: string, next = ''): number =>
  glyphWidth(letter) + LETTER_SPACING + (KERNING[letter + next] ?? 0) + (letter === ' ' ? WORD_SPACING : 0)

/** The width of a text in pixels at this font size. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter, place, all) => sum + letterStep(letter, all[place + 1]), 0) * size) / 1000

/** Renders one line of text as SVG, its baseline starting at (x, y). */
export function renderLine(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let offset = 0
  const paths = [...text].map((letter, place, all) => {
    const path = `<path transform="translate(${offset})" d="${GLYPHS[letter]?.replace(/^-?\d+/, '') ?? ''}"/>`
    offset += letterStep(letter, all[place + 1])
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`
}

/**
 * Lays the title out in the largest size in which it fits. At the smallest size the rest is cut with «…». A title
 * without any drawable character is replaced by the blog's name.
 */
export function fitTitle(titulo: string, { width, lines, sizes }: { width: number; lines: number; sizes: number[] }) {
  const words = (drawable(titulo) || 'De la tabla al plato').split(' ')
  for (const size of sizes) {
    const set = wrap(words, width, size)
    if (set.length <= lines && set.every((line) => widthOf(line, size) <= width)) return layout(set, size)
  }
  const size = sizes.at(-1) ?? 0
  const set = wrap(
    words.flatMap((word) => breakWord(word, width, size)),
    width,
    size,
  )
  const last = set[lines - 1] ?? ''
  return layout(set.length > lines ? [...set.slice(0, lines - 1), truncateLine(last, width, size)] : set, size)
}

const layout = (lines: string[], size: number) => ({ lines, size, lineHeight: size * LINE_HEIGHT })

function wrap(words: string[], width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a word that is wider than the column into pieces that fit. */
function breakWord(word: string, width: number, size: number): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (widthOf(longer, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** Cuts a line so that it fits with «…» behind it, at a word boundary if there are several words. */
function truncateLine(line: string, width: number, size: number): string {
  let text = line
  while (text !== '' && widthOf(`${text}…`, size) > width)
    text = text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : text.slice(0, -1)
  return `${text.replace(/[\s.,;:]+$/, '')}…`
}
