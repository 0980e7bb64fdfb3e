import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCuts, listRetail, listWholesale, retireProduct } from '#shop/catalog/contract.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { dollars } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { seedCatalogue } from './seed.ts'
import { products } from './table.ts'

const shop = setupTestShop()

const get = (headers: Record<string, string> = {}) => shop.inject({ url: '/api/products/retail', headers })
const priceOf = async () => (await get()).json().products[0].precioKg
const aSecond = () => new Promise((done) => setTimeout(done, 950))

describe('the seeded catalogue', () => {
  beforeEach(() => seedCatalogue(shop.db))

  test('has the retail products for sale in their order', async () => {
    const answer = await shop.call(listRetail, {})
    if (!answer.ok) throw new Error(answer.error)
    const forSale = STATIC_CATALOGUE.filter((product) => product.disponible && !product.cajaKilos)
    expect(answer.products).toEqual(forSale)
    expect(answer.products).toHaveLength(54)
  })

  test('has the same products at the same list prices for wholesale, and the whole cases', async () => {
    const [retail, wholesale] = [await shop.call(listRetail, {}), await shop.call(listWholesale, {})]
    if (!retail.ok || !wholesale.ok) throw new Error('refused')
    expect(wholesale.products.filter((product) => !product.cajaKilos)).toEqual(retail.products)
    expect(wholesale.products.filter((product) => product.cajaKilos)).toHaveLength(5)
  })

  test('is seeded once: changes stay', async () => {
    await shop.db.delete(products)
    await shop.seed(aProduct())
    expect(await seedCatalogue(shop.db)).toBe(0)
    expect(await shop.db.$count(products)).toBe(1)
  })
})

test('prices are sent in dollars, and unavailable products not at all', async () => {
  await shop.seed(
    aProduct({ codigo: '1', precioKg: 10.1, precioMedioKilo: 5.05 }),
    aProduct({ codigo: '2', disponible: false }),
    aProduct({ codigo: '3', categoria: 'No Disponible' }),
    aProduct({ codigo: '4', cajaKilos: 10 }),
  )
  const { success, products: shown } = (await get()).json()
  expect(success).toBe(true)
  expect(shown).toMatchObject([{ codigo: '1', precioKg: 10.1, precioMedioKilo: 5.05 }])
  expect(shown).toHaveLength(1)
  expect(shown[0]).not.toHaveProperty('orden')
})

test('the cuts are the loose products that are not retired, with those that are not on sale marked', async () => {
  await shop.seed(
    aProduct({ codigo: '1' }),
    aProduct({ codigo: '2', disponible: false }),
    aProduct({ codigo: '3', categoria: 'No Disponible' }),
    aProduct({ codigo: '4', cajaKilos: 10 }),
    aProduct({ codigo: '5' }),
  )
  await shop.as(luis).call(retireProduct, { params: { codigo: '5' }, body: { retirado: true } })
  const answer = await shop.call(listCuts, {})
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.products.map(({ codigo, disponible }) => [codigo, disponible])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ])
})

describe('the cached catalogue', () => {
  test('shows a change within a second', async () => {
    await shop.seed(aProduct({ precioKg: 10 }))
    expect(await priceOf()).toBe(10)
    await shop.seed(aProduct({ precioKg: 11 }))
    await aSecond()
    expect(await priceOf()).toBe(11)
  })

  test('serves the last response while the database is down, and a fresh one afterwards', async () => {
    await shop.seed(aProduct({ precioKg: 10 }))
    await get()
    const comesBack = shop.disconnectDatabase()
    await aSecond()
    expect(await priceOf()).toBe(10)

    comesBack()
    await shop.seed(aProduct({ precioKg: 11 }))
    await aSecond()
    expect(await priceOf()).toBe(11)
  })

  test('answers 500 while the database is down and nothing is cached', async () => {
    const comesBack = shop.disconnectDatabase()
    const answer = await get()
    comesBack()
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ success: false, id: expect.any(String) })
  })

  test('answers 304 until it changes', async () => {
    await shop.seed(aProduct({ precioKg: 10 }))
    const etag = String((await get()).headers.etag)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get({ 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304)

    await shop.seed(aProduct({ precioKg: 11 }))
    await aSecond()
    const changed = await get({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test.each([
    { accepts: 'br, gzip', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accepts: 'identity', encoding: undefined, read: (whole: Buffer) => whole },
  ])('answers Accept-Encoding "$accepts" with $encoding', async ({ accepts, encoding, read }) => {
    await seedCatalogue(shop.db)
    const answer = await get({ 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(read(answer.rawPayload).toString())).toMatchObject({ success: true, products: { length: 54 } })
  })

  test('answers HEAD without a body', async () => {
    await shop.seed(aProduct())
    const answer = await shop.inject({ method: 'HEAD', url: '/api/products/retail' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('a page of a list of products', () => {
  beforeEach(() => seedCatalogue(shop.db))

  const LISTS = { listRetail, listWholesale, listCuts }
  test.each(Object.entries(LISTS))('%s: the pages in order are the whole list', async (_, list) => {
    const whole = await shop.call(list, {})
    if (!whole.ok) throw new Error(whole.error)
    expect(whole.total).toBe(whole.products.length)
    const pages = []
    for (let pagina = 1; pages.length < whole.total; pagina += 1) {
      const page = await shop.call(list, { query: { pagina: `${pagina}`, porPagina: '25' } })
      if (!page.ok) throw new Error(page.error)
      expect(page.total).toBe(whole.total)
      expect(page.products.length).toBe(Math.min(25, whole.total - pages.length))
      pages.push(...page.products)
    }
    expect(pages).toEqual(whole.products)
  })

  test.each([
    { query: '?pagina=2', shown: 4 },
    { query: '?porPagina=10', shown: 10 },
    { query: '?pagina=3', shown: 0 },
    { query: '?pagina=&porPagina=', shown: 54 },
    { query: '?utm_source=whatsapp', shown: 54 },
  ])('$query shows $shown of 54 products', async ({ query, shown }) => {
    const answer = await shop.inject({ url: `/api/products/retail${query}` })
    expect(answer.json()).toMatchObject({ success: true, total: 54, products: { length: shown } })
  })

  test.each(['pagina=0', 'pagina=dos', 'porPagina=201'])('%s is refused', async (query) => {
    const answer = await shop.inject({ url: `/api/products/retail?${query}` })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().campos)).toEqual([query.split('=')[0]])
  })
})

test('amounts are cents in the code', async () => {
  await shop.seed(aProduct({ precioKg: 10.1 }))
  expect(await shop.call(listRetail, {})).toMatchObject({ products: [{ precioKg: dollars(10.1) }] })
})
