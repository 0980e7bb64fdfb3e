// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkForgottenDatabase } from '#server/db/forgotten-database.ts'
import { PermanentFailure } from '#server/jobs.ts'
import { shopId } from '#server/settings/shop-id.ts'
import { deleteImage } from '#shop/media/contract.ts'
import { listTasks } from '#shop/tasks/contract.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { eva } from '#tests/support/people.ts'
import { addToGallery, storedKeys } from '#tests/support/pictures.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { setupTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { quarantineStrayPictures } from './quarantine.ts'
import { checkStoreOwner } from './store-owner.ts'

const onDisk = setupTestShop()
let store: Awaited<ReturnType<typeof openObjectStore>>
beforeAll(async () => {
  store = await openObjectStore()
})
afterAll(() => store.close())
const inS3 = setupTestShop({ environment: () => store.environment })

const ownerOf = async ({ context: { files } }: TestShop) => (await files.get('tienda.txt'))?.toString()

/** Gives the shop another database: empty, and with an id of its own. */
async function replaceDatabase(shop: TestShop) {
  await shop.clean()
  await shop.pool.query('update shop_identity set id = gen_random_uuid()')
}

describe.each([
  ['on disk', () => onDisk, /Revisa DATA_DIR\. /],
  ['in S3', () => inS3, /Revisa DATA_DIR y S3_BUCKET\. /],
])('the store %s', (_, of, variables) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = of()
    for (const key of await storedKeys(shop.context.files)) await shop.context.files.delete(key)
  })

  test('belongs to the shop that first finds it empty, and keeps its pictures from the clean-up of any other', async () => {
    expect(await checkStoreOwner(shop.context)).toBeUndefined()
    expect(await ownerOf(shop)).toBe(`${await shopId(shop.db)}\n`)
    for (let n = 0; n < 4; n++) await addToGallery(shop.context, `corte-${n}.png`)
    const before = await storedKeys(shop.context.files)

    await replaceDatabase(shop)
    shop.setClock('2099-01-01T10:00')

    const failure = await quarantineStrayPictures(shop.context).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PermanentFailure)
    expect(String(failure)).toMatch(variables)
    expect(String(failure)).toContain(`escribe ${await shopId(shop.db)} en `)
    expect(shop.context.notices.list()).toEqual([(failure as Error).message])
    expect(await storedKeys(shop.context.files)).toEqual(before)
  })

  test('of another shop still takes and gives pictures, and a person deletes them', async () => {
    await shop.context.files.put('tienda.txt', Buffer.from(randomUUID()), 'text/plain')
    const filename = await addToGallery(shop.context, 'picaña.png')
    expect((await shop.inject({ url: `/imagenes/${filename}/64.webp` })).statusCode).toBe(200)
    expect(await shop.as(eva).call(deleteImage, { params: { filename } })).toMatchObject({ ok: true })
    expect(await storedKeys(shop.context.files)).toEqual(['tienda.txt'])
  })

  test('of before there were ids goes to the shop whose gallery has its pictures, or by hand', async () => {
    for (let n = 0; n < 4; n++) await addToGallery(shop.context, `corte-${n}.png`)
    expect(await checkStoreOwner(shop.context)).toBeUndefined()
    expect(await ownerOf(shop)).toBe(`${await shopId(shop.db)}\n`)

    await shop.context.files.delete('tienda.txt')
    await replaceDatabase(shop)
    expect(await checkStoreOwner(shop.context)).toContain('no son de la tienda de esta base de datos')
    expect(await ownerOf(shop)).toBeUndefined()

    await shop.context.files.put('tienda.txt', Buffer.from(await shopId(shop.db)), 'text/plain')
    expect(await checkStoreOwner(shop.context)).toBeUndefined()
    expect(shop.context.notices.list()).toEqual([])
  })
})

test('a shop that starts with the pictures of another shows the notice in its tasks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ferrete-owner-'))
  await copyDatabaseImage(dataDir)
  await mkdir(join(dataDir, 'uploads'))
  await writeFile(join(dataDir, 'uploads/tienda.txt'), randomUUID())
  const shop = await startShop(dataDir)
  await expect
    .poll(() => shop.callAsAdmin(listTasks, { query: {} }), { timeout: 30_000 })
    .toMatchObject({ avisos: [expect.stringContaining(`Las imágenes de ${dataDir}/uploads no son de la tienda`)] })
  expect(await shop.end('SIGTERM')).toBe(0)
  await rm(dataDir, { recursive: true })
})

test('a DATABASE_URL without orders beside an embedded database is noticed', async () => {
  const { context } = onDisk
  const config = { ...context.config, DATABASE_URL: 'postgres://localhost/vacia' }
  await checkForgottenDatabase({ ...context, config })
  expect(context.notices.list()).toEqual([])
  await mkdir(join(config.DATA_DIR, 'db/pg'), { recursive: true })
  await checkForgottenDatabase({ ...context, config })
  expect(context.notices.list()).toEqual([expect.stringContaining('npm run move')])
})
