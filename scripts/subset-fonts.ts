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
    // `width`: the mean advance of SAMPLE in em; of the first measured in the fonts with the same metrics, Tinos and Arimo.
    fallbacks: [
      { name: 'Fallback', locals: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Tinos Bold'], width: 0.4394 },
      { name: 'Android', locals: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.5258 },
      { name: 'Linux', locals: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], width: 0.5816 },
    ],
    usual: [{ wght: 850, opsz: 30, weights: '650 900' }],
  },
  {
    family: 'archivo',
    file: 'archivo-latin-wght-normal',
    axes: { wght: { min: 400, max: 800 } },
    fallbacks: [
      { name: 'Fallback', locals: ['Arial', 'ArialMT', 'Arimo', 'Liberation Sans'], width: 0.4599 },
      { name: 'Android', locals: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 0.4203 },
      { name: 'Linux', locals: ['DejaVu Sans', 'DejaVuSans'], width: 0.5226 },
    ],
    // Texts, and what is a little heavier: the first text of the landing page. Bold ones are made of the second.
    usual: [
      { wght: 400, weights: '400' },
      { wght: 480, weights: '480' },
    ],
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
for (const { family, file, axes, fallbacks, usual } of FONTS) {
  const source = await readFile(`node_modules/@fontsource-variable/${family}/files/${file}.woff2`)
  const subset = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(`site/ui/fonts/${family}.woff2`, subset)
  console.log(`${family}: ${source.length} bytes, now ${subset.length}`)

  for (const { weights, ...variationAxes } of usual) {
    const font = create(
      await subsetFont(source, CHARACTERS, { targetFormat: 'truetype', variationAxes, keepFeatures: FEATURES }),
    )
    for (const fallback of fallbacks) faces.push(faceOf(family, font, fallback, weights))
  }
}

/** A font of the device, scaled to the width and height of ours. */
function faceOf(
  family: string,
  font: ReturnType<typeof create>,
  { name, locals, width }: { name: string; locals: string[]; width: number },
  weights: string,
): string {
  const ratio = meanWidth(font) / width
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return `@font-face {
  font-family: "${family[0]?.toUpperCase()}${family.slice(1)} ${name}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / ratio)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / ratio)};
  line-gap-override: ${percent(font.lineGap / font.unitsPerEm / ratio)};
}
`
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
