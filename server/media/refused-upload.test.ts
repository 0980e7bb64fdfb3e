import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shop/media/upload-rules.ts'
import { eva } from '#tests/support/people.ts'
import { aFile, aPicture, formOf, pngHeader, upload } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

const send = (files: File[]) => upload(shop.as(eva), files)
const bytesOf = async (picture: File) => Buffer.from(await picture.arrayBuffer())
const galleryTotal = async () => (await shop.as(eva).inject({ url: '/api/media/gallery' })).json().total

describe('an upload is refused with its reason', () => {
  const tooLong = `${'largo'.repeat(60)}.png`
  const noPicture = (name: string) => `El archivo ${name} no es una imagen JPEG, PNG, GIF o WebP.`
  const broken = (name: string) => `El archivo ${name} está dañado o incompleto.`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    { what: 'SVG', sent: aFile(svg, 'logo.svg', 'image/svg+xml'), error: noPicture('logo.svg') },
    { what: 'SVG named .png', sent: aFile(svg, 'logo.png'), error: noPicture('logo.png') },
    { what: 'HTML named .png', sent: aFile('<!doctype html><p>Hola', 'pagina.png'), error: noPicture('pagina.png') },
    { what: 'nothing', sent: aFile('', 'vacio.png'), error: noPicture('vacio.png') },
    { what: 'a PDF', sent: aFile('%PDF-1.7', 'factura.png'), error: noPicture('factura.png') },
    { what: 'TIFF', sent: aFile(Buffer.from('49492a0008000000', 'hex'), 'a.tiff'), error: noPicture('a.tiff') },
    {
      what: 'the beginning of a PNG',
      sent: aFile(pngHeader(10, 10).subarray(0, 20), 'trozo.png'),
      error: broken('trozo.png'),
    },
    {
      what: 'a GIF that is a script',
      sent: aFile('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'juego.gif'),
      error: broken('juego.gif'),
    },
    { what: 'a path for a name', sent: aFile('x', '../../etc/passwd.png'), error: noPicture('passwd.png') },
    { what: 'a name with a zero byte', sent: aFile('x', 'a\0b.png'), error: noPicture('ab.png') },
    { what: 'an endless name', sent: aFile('x', tooLong), error: noPicture(tooLong.slice(0, 80)) },
    { what: 'an emoji for a name', sent: aFile('x', '🥩.png'), error: noPicture('🥩.png') },
  ])('$what', async ({ sent, error }) => {
    expect(await send([sent])).toEqual({ status: 400, success: false, error })
    expect(await galleryTotal()).toBe(0)
  })

  test.each(['jpg', 'png', 'gif', 'webp'])('a truncated %s', async (kind) => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
        background: 'red',
      },
    })
      .toFormat(kind === 'jpg' ? 'jpeg' : (kind as 'png'))
      .toBuffer()
    const half = aFile(noise.subarray(0, noise.length / 2), `medio.${kind}`)
    expect(await send([half])).toMatchObject({ status: 400, error: broken(`medio.${kind}`) })
  })

  test.each(['<script>alert(1)</script>', '<!DOCTYPE html><p>Hola', '<?php system($_GET[0]); ?>', '<html><body>'])(
    'a picture that is also HTML or PHP: %s',
    async (page) => {
      const both = Buffer.concat([await bytesOf(await aPicture('a.png')), Buffer.from(page)])
      expect(await send([aFile(both, 'doble.png')])).toMatchObject({ status: 400, error: noPicture('doble.png') })
    },
  )

  test('one byte more than 5 MB', async () => {
    const picture = await bytesOf(await aPicture('a.png'))
    const large = Buffer.concat([picture, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - picture.length)])
    const error = 'El archivo enorme.png es demasiado grande. Máximo 5MB.'
    expect(await send([aFile(large, 'enorme.png')])).toEqual({ status: 413, success: false, error })
  })

  test('900 million pixels in a few bytes', async () => {
    const bomb = aFile(pngHeader(30_000, 30_000), 'bomba.png')
    const error = 'El archivo bomba.png tiene demasiados píxeles. Máximo 40 megapíxeles.'
    expect(await send([bomb])).toEqual({ status: 400, success: false, error })
  })

  test('a form without a picture, in another field, or no form at all', async () => {
    expect(await send([])).toMatchObject({ status: 400, error: 'Elige al menos una imagen' })
    const picture = await aPicture('a.png')
    const elsewhere = { method: 'POST' as const, url: '/api/media/upload', ...(await formOf('foto', [picture])) }
    expect((await shop.as(eva).inject(elsewhere)).json().error).toBe('Las imágenes no llegaron donde las esperamos')
    const json = await shop.as(eva).inject({ method: 'POST', url: '/api/media/upload', body: { image: 'x' } })
    expect([json.statusCode, json.json().error]).toEqual([415, 'Manda las imágenes en un formulario'])
  })

  test('a form that is cut off, and the shop keeps working', async () => {
    const { headers, payload } = await formOf('image', [await aPicture('a.png', { width: 800, height: 600 })])
    const cut = {
      method: 'POST' as const,
      url: '/api/media/upload',
      headers,
      payload: payload.subarray(0, payload.length - 60),
    }
    expect((await shop.as(eva).inject(cut)).statusCode).toBe(400)
    expect(await send([await aPicture('a.png')])).toMatchObject({ status: 201 })
  })
})
