import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes the fonts of the site to site/ui/fonts: the characters of Spanish and of the interface, the weights that the style
 * sheets use, and Piazzolla in its optical size for titles. Run again after an update of the fonts.
 */
const FONTS = [
  { family: 'piazzolla', file: 'piazzolla-latin-opsz-normal', axes: { wght: { min: 650, max: 900 }, opsz: 30 } },
  { family: 'archivo', file: 'archivo-latin-wght-normal', axes: { wght: { min: 400, max: 800 } } },
]
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

for (const { family, file, axes } of FONTS) {
  const source = await readFile(`node_modules/@fontsource-variable/${family}/files/${file}.woff2`)
  const subset = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(`site/ui/fonts/${family}.woff2`, subset)
  console.log(`${family}: ${source.length} bytes, now ${subset.length}`)
}
