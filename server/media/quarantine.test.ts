import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openObjectStore } from '#tests/support/object-store.ts'
import { addToGallery, storedKeys } from '#tests/support/pictures.ts'
import { fileTime } from '#tests/support/test-clock.ts'
import { setupTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { quarantineStrayPictures } from './quarantine.ts'
import { checkStoreOwner } from './store-owner.ts'
import { media } from './table.ts'

const onDisk = setupTestShop()
let store: Awaited<ReturnType<typeof openObjectStore>>
beforeAll(async () => {
  store = await openObjectStore()
})
afterAll(() => store.close())
const inS3 = setupTestShop({ environment: () => store.environment })

const NOTHING = { moved: 0, returned: 0, deleted: 0, partial: 0 }

/** Both stores record the machine's time, so the shop's clock is set to days after it. */
const daysFromNow = (days: number) => new Date(fileTime() + (days * 1440 - 300) * 60_000).toISOString().slice(0, 16)

/** Removes all that is stored, and begins with a store that is this shop's. */
async function emptyStore(shop: TestShop) {
  for (const key of await storedKeys(shop.context.files)) await shop.context.files.delete(key)
  await checkStoreOwner(shop.context)
}

/** Pictures in the gallery, the first `lost` of them without a row. */
async function addPictures({ context, db }: TestShop, count: number, lost: number): Promise<string[]> {
  const names: string[] = []
  for (let n = 0; n < count; n++) names.push(await addToGallery(context, `corte-${n}.png`, 64 + n))
  for (const name of names.slice(0, lost)) await db.delete(media).where(eq(media.filename, name))
  return names
}

describe.each([
  ['on disk', () => onDisk],
  ['in S3', () => inS3],
])('the picture files of the store %s', (_, of) => {
  test('without a gallery entry go to the quarantine after a day and are deleted 30 days later', async () => {
    const shop = of()
    await emptyStore(shop)
    const shown = await addToGallery(shop.context, 'picaña.png')
    const gone = await addToGallery(shop.context, 'filete.png', 500)
    await shop.db.delete(media).where(eq(media.filename, gone))
    await shop.context.files.put('leeme.txt/nota.txt', Buffer.from('del dueño'), 'text/plain')
    const bytes = await shop.context.files.get(`${gone}/480.webp`)
    shop.setClock(daysFromNow(0.9))
    expect(await quarantineStrayPictures(shop.context)).toEqual(NOTHING)

    shop.setClock(daysFromNow(1.1))
    expect(await quarantineStrayPictures(shop.context)).toEqual({ ...NOTHING, moved: 2 })
    const kept = ['leeme.txt/nota.txt', `${shown}/64.webp`, 'tienda.txt']
    expect(await storedKeys(shop.context.files)).toEqual(
      [...kept, `papelera/${gone}/480.webp`, `papelera/${gone}/500.webp`].sort(),
    )
    expect(await shop.context.files.get(`papelera/${gone}/480.webp`)).toEqual(bytes)

    shop.setClock(daysFromNow(29.9))
    expect(await quarantineStrayPictures(shop.context)).toEqual(NOTHING)
    shop.setClock(daysFromNow(30.1))
    expect(await quarantineStrayPictures(shop.context)).toEqual({ ...NOTHING, deleted: 2 })
    expect(await storedKeys(shop.context.files)).toEqual(kept.sort())
  })

  test('come back from the quarantine when the gallery has them again', async () => {
    const shop = of()
    await emptyStore(shop)
    const [name = ''] = await addPictures(shop, 6, 0)
    const before = await storedKeys(shop.context.files)
    const [row] = await shop.db.delete(media).where(eq(media.filename, name)).returning()
    shop.setClock(daysFromNow(2))
    await quarantineStrayPictures(shop.context)
    expect(await storedKeys(shop.context.files)).toContain(`papelera/${name}/64.webp`)

    if (row) await shop.db.insert(media).values(row)
    expect(await quarantineStrayPictures(shop.context)).toEqual({ ...NOTHING, returned: 1 })
    expect(await storedKeys(shop.context.files)).toEqual(before)
  })

  test('stay where they are when more than a fifth would go, until the operator names the number', async () => {
    const shop = of()
    await emptyStore(shop)
    await addPictures(shop, 10, 3)
    const before = await storedKeys(shop.context.files)
    shop.setClock(daysFromNow(2))
    await expect(quarantineStrayPictures(shop.context)).rejects.toThrow(
      '3 de 10 archivos de imágenes no están en la galería, y no se movió ninguno.',
    )
    expect(await storedKeys(shop.context.files)).toEqual(before)

    const config = { ...shop.context.config, CLEANUP_MAX_FILES: 2 }
    await expect(quarantineStrayPictures({ ...shop.context, config })).rejects.toThrow('CLEANUP_MAX_FILES=3')
    config.CLEANUP_MAX_FILES = 3
    expect(await quarantineStrayPictures({ ...shop.context, config })).toEqual({ ...NOTHING, moved: 3 })
  })

  test('go when they are exactly a fifth', async () => {
    const shop = of()
    await emptyStore(shop)
    await addPictures(shop, 10, 2)
    shop.setClock(daysFromNow(2))
    expect(await quarantineStrayPictures(shop.context)).toEqual({ ...NOTHING, moved: 2 })
  })
})
