import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

/**
 * Extracts the glyphs for article titles from the shop's font, for the server to draw on share images
 * (`server/share-images/glyphs.json`): the advance width and SVG path of each in thousandths of an em, and the kerning of
 * pairs.
 *
 * node scripts/extract-glyphs.ts
 */
const [WEIGHT, OPTICAL_SIZE] = [850, 30]
const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2',
)
const font = create(await readFile(file))
font._transformGlyfTable()
const moved = new font.constructor(new font.stream.constructor(await readFile(file)), [WEIGHT, OPTICAL_SIZE])
moved._decompress()
const axes = moved._variationProcessor

interface Point {
  x: number
  y: number
  onCurve: boolean
  endContour: boolean
}

/** A point of an outline, to which the variation axes add offsets. */
const point = (x: number, y: number) => ({
  ...{ x, y, onCurve: true, endContour: true },
  copy() {
    return { ...this }
  },
})

/** The points of a glyph at the chosen weight; an accent is a component glyph, placed by the variation axes. */
function pointsOf(id: number): Point[] {
  const { numberOfContours, points = [], components = [] } = font._transformedGlyphs[id] ?? { numberOfContours: 0 }
  // The variation data of a glyph ends with four phantom points for its metrics.
  const edges = [point(0, 0), point(font.getGlyph(id).advanceWidth, 0), point(0, 0), point(0, 0)]
  if (numberOfContours > 0) {
    const own = points.map((each) => each.copy())
    axes.transformPoints(id, [...own, ...edges])
    return own
  }
  const places = components.map(({ dx, dy }) => point(dx, dy))
  axes.transformPoints(id, [...places, ...edges])
  return components.flatMap(({ glyphID, scaleX, scaleY, scale01, scale10 }, number) => {
    const { x: dx, y: dy } = places[number] ?? { x: 0, y: 0 }
    return pointsOf(glyphID).map((each) => ({
      ...each,
      x: each.x * scaleX + each.y * scale01 + dx,
      y: each.y * scaleY + each.x * scale10 + dy,
    }))
  })
}

/** Converts TrueType curves to SVG: between two off-curve points there is an implied on-curve point. */
function pathOf(points: Point[]): string {
  let path = ''
  for (let rest = points; rest.length > 0; ) {
    const end = rest.findIndex(({ endContour }) => endContour) + 1
    const contour = rest.slice(0, end || rest.length)
    rest = rest.slice(contour.length)
    const first = contour.findIndex(({ onCurve }) => onCurve)
    const at = (place: number) => contour[(first + place) % contour.length] as Point
    path += `M${svgPoint(at(0))}`
    for (let place = 1; place <= contour.length; place++) {
      const here = at(place)
      const next = at(place + 1)
      const middle = { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 }
      if (!here.onCurve) path += `Q${svgPoint(here)} ${svgPoint(next.onCurve ? next : middle)}`
      else if (at(place - 1).onCurve) path += `L${svgPoint(here)}`
    }
    path += 'Z'
  }
  return path
}

const svgPoint = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(-y)}`

/** Each glyph as its advance width and its path: «607M295 12Q…». */
const letters: Record<string, string> = {}
for (const code of font.characterSet) {
  const letter = String.fromCodePoint(code)
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) continue
  const { id } = font.glyphForCodePoint(code)
  const advance = font.getGlyph(id).advanceWidth + axes.getAdvanceAdjustment(id, moved.HVAR)
  letters[letter] = Math.round(advance) + pathOf(pointsOf(id))
}

const SPANISH = 'aábcdeéfghiíjklmnñoópqrstuúüvwxyzAÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ.,:;¿?¡!'
const pairs: Record<string, number> = {}
for (const left of SPANISH)
  for (const right of SPANISH) {
    const { positions, glyphs } = font.layout(left + right)
    const kerning = (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)
    if (glyphs.length === 2 && kerning !== 0) pairs[left + right] = Math.round(kerning)
  }

const to = new URL('#server/share-images/glyphs.json', import.meta.url)
await writeFile(to, `${JSON.stringify({ letters, pairs }, null, 2)}\n`)
console.log(`${Object.keys(letters).length} letters, ${Object.keys(pairs).length} pairs`)
