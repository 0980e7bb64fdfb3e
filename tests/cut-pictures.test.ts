import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { CUT_PICTURE_KEYS, cutPictureFile, cutPictureWidths, isCutPictureKey } from '#shop/media/cut-pictures.ts'

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
