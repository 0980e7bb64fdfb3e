import { readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * Writes the fonts of the site to site/ui/fonts: the characters of Spanish and of the interface, the weights that the style
 * sheets use, and Piazzolla in its optical size for titles. Writes too how a font of the device is scaled to the same
 * metrics, so that text keeps its lines when the font arrives, and what the pages without files have within
 * (shop/text/standalone). Run again after an update of the fonts.
 */
const FONTS = [
  {
    family: 'piazzolla',
    file: 'piazzolla-latin-opsz-normal',
    axes: { wght: { min: 650, max: 900 }, opsz: 30 },
    // `width`: the mean advance of SAMPLE in em, measured in the fonts with the same metrics, Tinos and Arimo.
    fallback: { locals: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Tinos Bold'], width: 0.4394 },
    usual: { wght: 850, opsz: 30 },
    weights: '650 900',
  },
  {
    family: 'archivo',
    file: 'archivo-latin-wght-normal',
    axes: { wght: { min: 400, max: 800 } },
    fallback: { locals: ['Arial', 'ArialMT', 'Arimo', 'Liberation Sans', 'Roboto'], width: 0.4599 },
    usual: { wght: 400 },
    weights: '400',
  },
]
/** The letters of a Spanish text, about as often as they are used. */
const SAMPLE = 'aaaaaabcccddddeeeeeeefghiiijlllmmnnnnoooooopqrrrrsssstttuuuvyzáéíóñ          '
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']
/** What the titles of the standalone pages and a shop's name in lower case are written with. */
const STANDALONE = 'abcdefghijklmnopqrstuvwxyzáéíóúüñ ENSV&'

const faces: string[] = []
for (const { family, file, axes, fallback, usual, weights } of FONTS) {
  const source = await readFile(`node_modules/@fontsource-variable/${family}/files/${file}.woff2`)
  const subset = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(`site/ui/fonts/${family}.woff2`, subset)
  console.log(`${family}: ${source.length} bytes, now ${subset.length}`)

  const font = create(
    await subsetFont(source, CHARACTERS, { targetFormat: 'truetype', variationAxes: usual, keepFeatures: FEATURES }),
  )
  const ratio = meanWidth(font) / fallback.width
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  faces.push(`@font-face {
  font-family: "${family[0]?.toUpperCase()}${family.slice(1)} Fallback";
  src: ${fallback.locals.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / ratio)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / ratio)};
  line-gap-override: ${percent(font.lineGap / font.unitsPerEm / ratio)};
}
`)
}
await writeFile(
  'site/ui/fonts/fallbacks.css',
  `/* Written by npm run fonts: fonts of the device with the metrics of ours, until ours arrive. */\n${faces.join('')}`,
)

function meanWidth(font: ReturnType<typeof create>): number {
  const widths = [...SAMPLE].map(
    (letter) => font.getGlyph(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id).advanceWidth,
  )
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm
}

const piazzolla = await readFile('node_modules/@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2')
const letters = await subsetFont(piazzolla, STANDALONE, {
  targetFormat: 'woff2',
  variationAxes: { wght: 850, opsz: 30 },
  keepFeatures: ['kern'],
})
const cow = await readFile('site/ui/graphics/linocut-cow.svg', 'utf8')
const zebu = cow
  .replace(/<title>.*<\/title>/, '')
  .replace(' xmlns="http://www.w3.org/2000/svg"', '')
  .replace(/viewBox="[^"]*"/, 'viewBox="60 44 858 616"')
  .trim()
await writeFile(
  'shop/text/standalone/brand-files.ts',
  `/* Written by npm run fonts: the letters of titles as WOFF2 in base64, and the zebu as SVG. */
export const LETTERS =
  '${letters.toString('base64')}'
export const ZEBU =
  '${zebu.replace('<svg', '<svg class="zebu" aria-hidden="true"')}'
`,
)
