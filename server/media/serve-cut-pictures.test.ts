import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { cutPictureUrl } from '#shop/media/cut-pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const current = cutPictureUrl('picana', 300, 'avif')

describe('a built-in picture', () => {
  test('is sent with its current version, immutable, and 304 afterwards', async () => {
    const sent = await shop.inject({ url: current })
    expect(sent.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(sent.rawPayload.equals(await readFile('pictures/picana-300.avif'))).toBe(true)
    const again = await shop.inject({ url: current, headers: { 'if-none-match': String(sent.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('of an older version is sent as it is now, cached for five minutes', async () => {
    const sent = await shop.inject({ url: '/fotos/picana-000000-300.avif' })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  })

  test.each(['/fotos/nada-000000-300.avif', '/fotos/..%2f..%2fpackage.json', '/fotos/res.svg'])(
    '%s is 404',
    async (url) => expect((await shop.inject({ url })).statusCode).toBe(404),
  )
})
