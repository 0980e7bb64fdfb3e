// @module-tag slow
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteImage } from '#shop/media/contract.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { eva } from '#tests/support/people.ts'
import { addToGallery, aPicture, formOf } from '#tests/support/pictures.ts'
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let store: Awaited<ReturnType<typeof openObjectStore>>
const shops: TestShop[] = []
beforeAll(async () => {
  store = await openObjectStore()
})
afterEach(() => store.failWith('none'))
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await store.close()
})
const openShop = async (environment = {}) => {
  const shop = await createTestShop({ environment: { ...store.environment, ...environment } })
  shops.push(shop)
  return shop
}
const upload = async (shop: TestShop) =>
  shop
    .as(eva)
    .inject({ method: 'POST', url: '/api/media/upload', ...(await formOf('image', [await aPicture('a.png')])) })

test('a failing store answers 503 and adds nothing to the gallery, and the upload works once it is back', async () => {
  const shop = await openShop()
  store.failWith('fails')
  const answer = await upload(shop)
  const error = 'No pudimos guardar el archivo a.png. Inténtalo otra vez en un momento.'
  expect([answer.statusCode, answer.json()]).toEqual([503, { success: false, error, id: expect.any(String) }])
  store.failWith('none')
  expect((await shop.as(eva).inject({ url: '/api/media/gallery' })).json().total).toBe(0)
  expect((await upload(shop)).statusCode).toBe(201)
})

test('a store that refuses our key answers 503, not an error of the picture', async () => {
  expect((await upload(await openShop({ S3_SECRET: 'otro secreto' }))).statusCode).toBe(503)
})

test('a store that hangs times out, also under garbage collection', async () => {
  const shop = await openShop()
  store.failWith('hangs')
  const clearing = setInterval(collectGarbage, 100)
  expect((await upload(shop)).statusCode).toBe(503)
  clearInterval(clearing)
})

test('a picture that cannot be read answers 503 uncached, and can still be deleted', async () => {
  const shop = await openShop()
  const filename = await addToGallery(shop.context, 'a.png')
  store.failWith('fails')
  const answer = await shop.inject({ url: `/imagenes/${filename}/64.webp` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(await shop.as(eva).call(deleteImage, { params: { filename } })).toMatchObject({ ok: true })
})
