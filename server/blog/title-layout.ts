import glyphs from './glyphs.json' with { type: 'json' }

/** The letters of `scripts/extract-glyphs.ts`, each as how far it goes and its path, in thousandths of its size. */
const GLYPHS: Record<string, string | undefined> = glyphs.letters
const KERNING: Record<string, number | undefined> = glyphs.pairs

/** As on the pages: the letters of a title stand a little closer, and its words a little apart. */
const LETTER_SPACING = -22
const WORD_SPACING = 100

/** Line to line, as a part of the size. */
const LINE_HEIGHT = 0.98

const glyphWidth = (letter: string) => Number.parseInt(GLYPHS[letter] ?? '', 10) || 0

/** What of a text can be set: an emoji or a letter of another alphabet is dropped. */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (/\s/.test(letter) ? ' ' : letter))
    .filter((letter) => GLYPHS[letter] !== undefined)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** From the beginning of one letter to that of the next. */
const letterStep = (letter: string, next = ''): number =>
  glyphWidth(letter) + LETTER_SPACING + (KERNING[letter + next] ?? 0) + (letter === ' ' ? WORD_SPACING : 0)

/** How wide a text is, in pixels, at this size. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter, place, all) => sum + letterStep(letter, all[place + 1]), 0) * size) / 1000

/** One line of text as SVG, its letters standing on (x, y). */
export function renderLine(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let offset = 0
  const paths = [...text].map((letter, place, all) => {
    const path = `<path transform="translate(${offset})" d="${GLYPHS[letter]?.replace(/^-?\d+/, '') ?? ''}"/>`
    offset += letterStep(letter, all[place + 1])
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`
}

/** The title in the largest of these sizes in which it fits; in the smallest what does not fit ends in «…». One of which
 * nothing can be set gives its place to the name of the blog. */
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

/** A word that is wider than the column, in pieces that are not. */
function breakWord(word: string, width: number, size: number): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (widthOf(longer, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** What of a line fits with «…» behind it, whole words if there is more than one. */
function truncateLine(line: string, width: number, size: number): string {
  let text = line
  while (text !== '' && widthOf(`${text}…`, size) > width)
    text = text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : text.slice(0, -1)
  return `${text.replace(/[\s.,;:]+$/, '')}…`
}
