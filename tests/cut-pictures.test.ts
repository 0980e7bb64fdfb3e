import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { CUT_PICTURE_KEYS, cutPictureFile, cutPictureWidths, isCutPictureKey } from '#shop/media/cut-pictures.ts'

/** By picture: how many mm its frame is wide, and how wide and high what it shows without its shadow. */
type Sizes = Record<string, [frame: number, width: number, height: number]>
const SIZES: Sizes = JSON.parse(readFileSync('art/sizes.json', 'utf8'))
/** Cuts that are too long for the scale of their category, with the reason. */
const EXCEPTIONS: Record<string, { why: string }> = JSON.parse(readFileSync('art/scales.json', 'utf8')).exceptions

/** How many times larger a piece may be drawn in one picture than in another that can stand beside it. */
const MAX_SPREAD = 1.22
/** The parts of its size by which a picture may differ from its scale: some were framed before there were scales. */
const TOLERANCE = 0.04

/** Bytes that a file may have, by width. */
const MAX_AVIF = [11_500, 28_000, 60_000]
const MAX_WEBP = [16_000, 43_000, 120_000]

describe('every built-in picture', () => {
  const cuts = CUT_PICTURE_KEYS.filter((key) => key !== 'hero')
  test('has its files in both kinds and three widths, 4:3, with transparency, within the weights', async () => {
    for (const key of cuts)
      for (const [place, width] of cutPictureWidths(key).entries())
        for (const [kind, max] of [
          ['avif', MAX_AVIF[place]],
          ['webp', MAX_WEBP[place]],
        ] as const) {
          const file = `pictures/${cutPictureFile(key, width, kind)}`
          expect(statSync(file).size, file).toBeLessThanOrEqual(max ?? 0)
          const seen = await sharp(readFileSync(file)).metadata()
          expect([file, seen.width, seen.height, seen.hasAlpha]).toEqual([file, width, (width * 3) / 4, true])
        }
  })

  test('shows its cut at the scale that is written down for it', async () => {
    expect(Object.keys(SIZES)).toEqual(cuts)
    for (const key of cuts) {
      const [frame = 0, ...size] = SIZES[key] ?? []
      const opaque = await sizeOfOpaque(`pictures/${cutPictureFile(key, 600, 'webp')}`)
      for (const [side, pixels] of opaque.entries())
        expect(Math.abs((pixels * frame) / 600 / (size[side] ?? 0) - 1), key).toBeLessThan(TOLERANCE)
    }
  })
})

/** The width and the height in pixels of what no ground shows through: all but the shadow. */
async function sizeOfOpaque(file: string): Promise<number[]> {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const rows = new Set<number>()
  const columns = new Set<number>()
  for (const [place, alpha] of data.entries())
    if (alpha > 236) {
      columns.add(place % info.width)
      rows.add(Math.floor(place / info.width))
    }
  return [columns, rows].map((seen) => Math.max(...seen) - Math.min(...seen) + 1)
}

describe('pictures that stand beside each other', () => {
  const products = STATIC_CATALOGUE.filter(({ imagen }) => SIZES[imagen ?? ''] && !EXCEPTIONS[imagen ?? ''])
  const frames = (row: typeof products) => row.map(({ imagen }) => SIZES[imagen ?? '']?.[0] ?? 0)

  test.each([...Map.groupBy(products, ({ categoria }) => categoria)].filter(([name]) => name !== 'No Disponible'))(
    'in step 1 have one scale: %s',
    (_, row) => expect(new Set(frames(row)).size).toBe(1),
  )

  test('have almost one scale in every other row, where any two may meet', () =>
    expect(Math.max(...frames(products)) / Math.min(...frames(products))).toBeLessThan(MAX_SPREAD))
})

describe('of the products of the first catalogue', () => {
  test('all have a built-in picture', () =>
    expect(STATIC_CATALOGUE.filter(({ imagen }) => !isCutPictureKey(imagen)).map(({ nombre }) => nombre)).toEqual([]))

  test('no two have the same', () => {
    const shared = [...Map.groupBy(STATIC_CATALOGUE, ({ imagen }) => imagen)].filter(
      ([, products]) => products.length > 1,
    )
    expect(shared.map(([, products]) => products.map(({ nombre }) => nombre))).toEqual([])
  })
})
