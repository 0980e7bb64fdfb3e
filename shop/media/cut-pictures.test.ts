import { describe, expect, test } from 'vitest'
import { CUT_PICTURE_KEYS, cutPictureAt, cutPictureUrl, cutPictureWidths, isCutPictureKey } from './cut-pictures.ts'

describe('the path of a built-in picture', () => {
  test('leads back to its file', () => {
    for (const key of CUT_PICTURE_KEYS)
      for (const width of cutPictureWidths(key)) {
        const name = cutPictureUrl(key, width, 'avif').slice('/fotos/'.length)
        expect(cutPictureAt(name)).toEqual({ file: `${key}-${width}.avif`, kind: 'avif', isCurrent: true })
      }
  })

  test('of an older version leads to the same file', () =>
    expect(cutPictureAt('bistec-picado-ffffff-300.webp')).toEqual({
      file: 'bistec-picado-300.webp',
      kind: 'webp',
      isCurrent: false,
    }))

  test.each([
    'picana-ffffff-301.webp',
    'hero-ffffff-300.webp',
    'nada-ffffff-300.webp',
    'picana-ffffff-300.svg',
    'picana-300.webp',
    '../picana-ffffff-300.webp',
    'constructor-ffffff-300.webp',
    '',
  ])('is none in «%s»', (name) => expect(cutPictureAt(name)).toBeUndefined())
})

test.each([[null], [''], ['toString'], ['/imagenes/x.webp']])('%j is no key of a picture', (text) =>
  expect(isCutPictureKey(text)).toBe(false),
)
