import { glob, readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { seedCatalogue } from './seed.ts'
import { products } from './table.ts'

const shop = setupTestShop()
let migration = ''
beforeAll(async () => {
  for await (const file of glob('server/db/migrations/*_{own_pictures,pictures_of_all_cuts}/migration.sql'))
    migration += await readFile(file, 'utf8')
})

/** What the first catalogue gave some of the products: one picture for several cuts, or none. */
const SHARED = { filete: ['10001', '10003'], bistec: ['10023', '10024', '10028'], molida: ['10043', '10044', '20001'] }
const PICTURELESS = ['10012', '10039', '10050', '10055', '10056', '10057', '10058', '10059', '10060']

/** A shop that was opened when cuts shared pictures. */
async function openedBefore() {
  await seedCatalogue(shop.db)
  for (const [imagen, codes] of Object.entries(SHARED))
    await shop.db.update(products).set({ imagen }).where(inArray(products.codigo, codes))
  await shop.db.update(products).set({ imagen: null }).where(inArray(products.codigo, PICTURELESS))
}
const pictures = async () =>
  new Map((await shop.db.select().from(products)).map(({ codigo, imagen }) => [codigo, imagen]))

test('the migrations give each cut of a shop that was opened before its own picture', async () => {
  await openedBefore()
  await shop.pool.query(migration)
  expect(await pictures()).toEqual(new Map(STATIC_CATALOGUE.map(({ codigo, imagen }) => [codigo, imagen])))
})

test('the migrations leave a product whose picture or name the owner changed', async () => {
  await openedBefore()
  const upload = '/imagenes/lomito-0123456789-64x48/64.webp'
  await shop.db.update(products).set({ imagen: upload }).where(eq(products.codigo, '10001'))
  await shop.db.update(products).set({ imagen: null }).where(eq(products.codigo, '10023'))
  await shop.db.update(products).set({ nombre: 'Vacío de ternera' }).where(eq(products.codigo, '10012'))
  await shop.pool.query(migration)
  const seen = await pictures()
  expect(['10001', '10023', '10012'].map((codigo) => seen.get(codigo))).toEqual([upload, null, null])
})

test('the migrations leave a new shop as it is', async () => {
  await seedCatalogue(shop.db)
  const before = await pictures()
  await shop.pool.query(migration)
  expect(await pictures()).toEqual(before)
})
