import { describe, expect, test } from 'vitest'
import { isCutOut, pictureAt, pictureUrl, pictureWords, sizeOfPicture, widthsOf } from './picture-files.ts'
import { MAX_UPLOAD_BYTES, shownName, uploadRefusal, uploadSlug } from './upload-rules.ts'

describe('a file is checked before its upload', () => {
  test.each([
    { name: 'foto.jpg', type: 'image/jpeg', size: MAX_UPLOAD_BYTES, error: undefined },
    { name: 'foto.webp', type: 'image/webp', size: 1, error: undefined },
    {
      name: 'foto.jpg',
      type: 'image/jpeg',
      size: MAX_UPLOAD_BYTES + 1,
      error: 'El archivo foto.jpg es demasiado grande. Máximo 5MB.',
    },
    {
      name: 'logo.svg',
      type: 'image/svg+xml',
      size: 1,
      error: 'El archivo logo.svg no es una imagen JPEG, PNG, GIF o WebP.',
    },
    { name: 'foto', type: '', size: 1, error: 'El archivo foto no es una imagen JPEG, PNG, GIF o WebP.' },
  ])('$name, $type, $size bytes', ({ error, ...file }) => expect(uploadRefusal(file)).toBe(error))
})

test.each([
  ['C:\\fotos\\picaña.jpg', 'picaña.jpg'],
  ['../../a\u202egpj.exe', 'agpj.exe'],
  ['   ', 'sin nombre'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j is shown as %s', (name, shown) => expect(shownName(name)).toBe(shown))

test.each([
  ['Ñame y picaña.JPEG', 'name-y-picana'],
  ['.htaccess', 'htaccess'],
  ['---.png', 'imagen'],
  ['a.b.c.png', 'a-b-c'],
])('%s has the slug %s', (name, slug) => expect(uploadSlug(name)).toBe(slug))

describe('the files of a picture', () => {
  test.each([
    [1600, [480, 960, 1600]],
    [960, [480, 960]],
    [500, [480, 500]],
    [30, [30]],
  ])('have for a width of %d the widths %j', (width, widths) => expect(widthsOf(width)).toEqual(widths))

  test('are identified by the name in their URL', () => {
    const name = 'picana-3f2a9c01d4-1600x1200'
    expect(sizeOfPicture(name)).toEqual({ width: 1600, height: 1200 })
    expect(pictureAt(pictureUrl(name, 480, 'avif'))).toBe(name)
    expect(pictureWords(name)).toBe('picana')
    for (const other of [
      '',
      'rib-eye',
      '/imagenes/picana/480.webp',
      `https://otra.example${pictureUrl(name, 480, 'webp')}`,
    ])
      expect(pictureAt(other)).toBeUndefined()
  })

  test('say whether it is cut out, whatever its words are', () => {
    const name = 'picana-3f2a9c01d4-recorte-1600x1200'
    expect([isCutOut(name), isCutOut('recorte-3f2a9c01d4-1600x1200')]).toEqual([true, false])
    expect(pictureAt(pictureUrl(name, 480, 'avif'))).toBe(name)
    expect(pictureWords(name)).toBe('picana')
  })
})
