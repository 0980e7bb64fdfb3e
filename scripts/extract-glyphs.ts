import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

/**
 * Cuts the letters of the titles out of the shop's typeface, as outlines that the server draws on the pictures that
 * are shared (`server/blog/glyphs.json`): how far each goes, its shape as an SVG path in thousandths of its size, and
 * what two letters beside each other come closer. node scripts/extract-glyphs.ts
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

/** A point that the axes can move. */
const point = (x: number, y: number) => ({
  ...{ x, y, onCurve: true, endContour: true },
  copy() {
    return { ...this }
  },
})

/** The points of a letter at our weight; an accent is a letter of its own, put where the axes want it. */
function pointsOf(id: number): Point[] {
  const { numberOfContours, points = [], components = [] } = font._transformedGlyphs[id] ?? { numberOfContours: 0 }
  // Behind the points of a letter come four for its edges.
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

/** TrueType's curves as SVG says them: between two points off the curve lies one on it. */
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

/** Each as how far it goes and its path: «607M295 12Q…». */
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
    const closer = (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)
    if (glyphs.length === 2 && closer !== 0) pairs[left + right] = Math.round(closer)
  }

const to = new URL('#server/blog/glyphs.json', import.meta.url)
await writeFile(to, `${JSON.stringify({ letters, pairs }, null, 2)}\n`)
console.log(`${Object.keys(letters).length} letters, ${Object.keys(pairs).length} pairs`)
