import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shop/media/upload-rules.ts'
import { eva, rosa } from '#tests/support/people.ts'
import { aFile, aPicture, pngHeader, upload } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

const send = (files: File[]) => upload(shop.as(eva), files)
const sendSeveral = (files: File[]) => upload(shop.as(eva), files, true)
const bytesOf = async (picture: File) => Buffer.from(await picture.arrayBuffer())
const served = async (url: string) => (await shop.inject({ url })).rawPayload
const galleryTotal = async () => (await shop.as(eva).inject({ url: '/api/media/gallery' })).json().total

describe('an uploaded picture', () => {
  test.each(['foto.jpg', 'foto.jpeg', 'foto.png', 'foto.gif', 'foto.webp'])('%s is accepted', async (name) => {
    const answer = await send([await aPicture(name, { width: 640, height: 480 })])
    expect(answer).toMatchObject({ status: 201, success: true, data: { width: 640, height: 480, alt: '' } })
    expect(answer.data.filename).toMatch(/^foto-[0-9a-f]{10}-640x480$/)
    expect(answer.data.url).toBe(`/imagenes/${answer.data.filename}/640.webp`)
    const stored = await served(answer.data.url)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(answer.data.size).toBe(stored.length)
  })

  test('is recognised by its bytes, not by its name or type', async () => {
    const jpeg = await bytesOf(await aPicture('a.jpg'))
    expect(await send([aFile(jpeg, 'carta.pdf', 'application/pdf')])).toMatchObject({ status: 201 })
  })

  test('is stored at most 1600 pixels wide and in smaller widths, never enlarged', async () => {
    const { data } = await send([await aPicture('grande.jpg', { width: 4000, height: 3000 })])
    expect(data).toMatchObject({ width: 1600, height: 1200 })
    const widths = await Promise.all(
      [480, 960, 1600].map(
        async (width) => (await sharp(await served(`/imagenes/${data.filename}/${width}.webp`)).metadata()).width,
      ),
    )
    expect(widths).toEqual([480, 960, 1600])
    const small = (await send([await aPicture('chica.png', { width: 30, height: 20 })])).data
    expect((await shop.inject({ url: `/imagenes/${small.filename}/480.webp` })).statusCode).toBe(404)
  })

  test.each([
    { is: 'a cut-out', transparent: 300, mark: '-recorte' },
    { is: 'a picture with soft edges', transparent: 10, mark: '' },
  ])('of $is is named so', async ({ transparent, mark }) => {
    const alpha = Buffer.alloc(64 * 48, 255).fill(0, 0, transparent)
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
      .joinChannel(alpha, { raw: { width: 64, height: 48, channels: 1 } })
      .png()
      .toBuffer()
    const { filename } = (await send([aFile(png, 'corte.png')])).data
    expect(filename).toMatch(new RegExp(`^corte-[0-9a-f]{10}${mark}-64x48$`))
  })

  test('is rotated upright and loses its metadata', async () => {
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Telefono', Orientation: '6' }, IFD3: { GPSLatitude: '8/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await send([aFile(taken, 'parado.jpg')])
    expect(data).toMatchObject({ width: 40, height: 60 })
    const { exif, xmp, icc, iptc, orientation } = await sharp(await served(data.url)).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test.each([
    {
      kind: 'greys',
      picture: sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
        .greyscale()
        .jpeg(),
    },
    {
      kind: 'sixteen bits',
      picture: sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
        .toColourspace('rgb16')
        .png(),
    },
    {
      kind: 'print colours',
      picture: sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
        .toColourspace('cmyk')
        .jpeg(),
    },
    {
      kind: 'see-through',
      picture: sharp({ create: { width: 8, height: 8, channels: 4, background: '#7770' } }).png(),
    },
  ])('in $kind is accepted', async ({ picture }) => {
    const { data } = await send([aFile(await picture.toBuffer(), 'otra.png')])
    expect(await sharp(await served(data.url)).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 8 })
  })

  test('that is animated keeps its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { data } = await send([aFile(moving, 'baile.gif')])
    const still = await served(data.url)
    expect((await sharp(still).metadata()).pages).toBeUndefined()
    expect((await sharp(still).stats()).dominant).toMatchObject({ r: 248, b: 8 })
  })

  test('loses data appended to the file', async () => {
    const film = Buffer.from('ftypmp42 a film that a telephone hung on PK\x03\x04')
    const { data } = await send([aFile(Buffer.concat([await bytesOf(await aPicture('a.jpg')), film]), 'movida.jpg')])
    expect((await served(data.url)).includes('telephone')).toBe(false)
  })

  test('of exactly 5 MB is accepted', async () => {
    const picture = await bytesOf(await aPicture('a.png'))
    const padded = Buffer.concat([picture, Buffer.alloc(MAX_UPLOAD_BYTES - picture.length)])
    expect(await send([aFile(padded, 'justa.png')])).toMatchObject({ status: 201 })
  })

  test('sent twice is stored once, also concurrently', async () => {
    const same = await aPicture('doble.png')
    const answers = await Promise.all([send([same]), send([same]), send([same])])
    expect(new Set(answers.map(({ data }) => data.filename)).size).toBe(1)
    expect((await send([same])).data.filename).toBe(answers[0]?.data.filename)
    expect(await galleryTotal()).toBe(1)
  })
})

describe('the file name becomes a slug', () => {
  test.each([
    { name: 'Picaña a la Brasa (2).PNG', slug: 'picana-a-la-brasa-2' },
    { name: '../../../etc/passwd.png', slug: 'passwd' },
    { name: '🥩🔥.png', slug: 'imagen' },
    { name: `${'muy-larga-'.repeat(30)}.png`, slug: 'muy-larga-muy-larga-muy-larga-muy-larga-muy-larga-muy-larga' },
    { name: '<img src=x onerror=alert(1)>.png', slug: 'img-src-x-onerror-alert-1' },
  ])('$name', async ({ name, slug }) => {
    const picture = await aPicture('a.png')
    const { data } = await send([new File([picture], name, { type: 'image/png' })])
    expect(data.filename.replace(/-[0-9a-f]{10}-64x48$/, '')).toBe(slug)
    expect((await shop.inject({ url: data.url })).statusCode).toBe(200)
  })
})

describe('an upload of several pictures', () => {
  const colours = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => aPicture(`n${n}.png`, { background: `rgb(${n * 9}, 80, 40)` })))

  test('accepts twenty, in their order', async () => {
    const { status, data } = await sendSeveral(await colours(20))
    expect(status).toBe(201)
    expect(data.map(({ filename }: { filename: string }) => filename.split('-')[0])).toEqual(
      Array.from({ length: 20 }, (_, n) => `n${n}`),
    )
  })

  test('refuses twenty-one', async () => {
    const error = 'Manda como máximo 20 imágenes a la vez'
    expect(await sendSeveral(await colours(21))).toMatchObject({ status: 413, error })
    expect(await galleryTotal()).toBe(0)
  })

  test('stores none when one of them is invalid', async () => {
    const files = [await aPicture('buena.png'), aFile('nada', 'mala.png')]
    expect(await sendSeveral(files)).toMatchObject({
      status: 400,
      error: 'El archivo mala.png no es una imagen JPEG, PNG, GIF o WebP.',
    })
    expect(await galleryTotal()).toBe(0)
  })

  test('stores a picture once that comes twice', async () => {
    const one = await aPicture('una.png')
    expect((await sendSeveral([one, one])).data).toHaveLength(1)
  })

  test('handles twenty concurrent forms, one with a decompression bomb', async () => {
    const answers = await Promise.all([
      ...(await colours(19)).map((picture) => send([picture])),
      send([aFile(pngHeader(30_000, 30_000), 'bomba.png')]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...Array(19).fill(201), 400])
    expect(await galleryTotal()).toBe(19)
  })
})

test('an upload is logged', async () => {
  const { data } = await send([await aPicture('foto.png')])
  const { cambios } = (await shop.as(rosa).inject({ url: '/api/admin/audit?busca=foto' })).json()
  expect(cambios).toMatchObject([{ quien: 'eva', accion: 'imagen.subida', objeto: data.filename }])
})
