// @module-tag embedded
// @module-tag slow
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { articles } from '#server/blog/table.ts'
import { createArticle, getArticle, listArticles } from '#shop/blog/contract.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { listSlots, submitOrder } from '#shop/orders/contract.ts'
import { listPromotions } from '#shop/promotions/contract.ts'
import { anArticle, anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { measureContentChanges } from '#tests/support/content-changes.ts'
import { rosa } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'
import { openContentVersion } from './content-version.ts'

const shop = setupTestShop()
/** Asks the database each time. */
const version = () => openContentVersion(shop.db, shop.context.now).confirm()
const content = async () => (await version())?.content
const publish = (given: Partial<ReturnType<typeof anArticle>> = {}) =>
  shop.as(rosa).call(createArticle, { body: anArticle({ estado: 'publicado', ...given }) as never })

describe('a statement by hand in the database', () => {
  beforeEach(async () => {
    await shop.seed(aProduct({ codigo: '10001' }), aPromotion({ codigo: 'UNO', usoMaximo: 5 }))
    await shop.setSettings({ nombre: 'Ferrete' })
    await publish()
  })

  test.each([
    'update products set precio_kg = precio_kg + 1',
    'delete from products',
    'truncate products cascade',
    `update settings set ajustes = '{}'`,
    'delete from settings',
    'update promotions set activa = false',
    'update promotions set uso_actual = uso_maximo',
    'delete from promotions',
    `update articles set titulo = 'Otro'`,
    'delete from articles',
    'delete from article_slugs',
    'delete from product_slugs',
  ])('changes the version of the content: %s', async (statement) => {
    const before = await content()
    await shop.pool.query(statement)
    expect(await content()).not.toBe(before)
  })

  test.each([
    `insert into delivery_days values (current_date + 2, true, 'Fiesta')`,
    `insert into delivery_slots values (current_date + 2, '09:00', 3)`,
  ])('changes the version of the delivery hours: %s', async (statement) => {
    const before = await version()
    await shop.pool.query(statement)
    expect((await version())?.slots).not.toBe(before?.slots)
  })

  test('counts every column of a promotion but its uses', async () => {
    const { rows } = await shop.pool.query(
      `select attname from pg_attribute where attrelid = 'promotions'::regclass and attnum > 0 and not attisdropped
       and not attnum = any((select tgattr::int2[] from pg_trigger where tgname = 'promotions_content_update')::int2[])`,
    )
    expect(rows.map(({ attname }) => attname).sort()).toEqual(['id', 'uso_actual'])
  })
})

test('concurrent changes do not wait for each other, and each counts when it is committed', async () => {
  await shop.seed(aProduct({ codigo: '10001' }), aProduct({ codigo: '10002' }))
  const versions = [await content()]
  if (!shop.databaseUrl) return // The embedded database runs one transaction at a time.
  const first = await shop.pool.connect()
  await first.query('begin')
  await first.query(`update products set precio_kg = 1 where codigo = '10001'`)
  await shop.pool.query(`update products set precio_kg = 1 where codigo = '10002'`)
  versions.push(await content())
  await first.query('commit')
  first.release()
  versions.push(await content())
  expect(new Set(versions).size).toBe(3)
})

test('an order changes the delivery hours and not the content', async () => {
  await shop.seed(aProduct())
  const before = await version()
  expect(
    await shop.call(submitOrder, { body: anOrder(), headers: { 'idempotency-key': crypto.randomUUID() } }),
  ).toMatchObject({ ok: true })
  const after = await version()
  expect(after?.content).toBe(before?.content)
  expect(after?.slots).not.toBe(before?.slots)
})

test('time alone changes the version: at midnight in Panama, and when an article becomes public', async () => {
  await publish()
  await shop.db.update(articles).set({ fecha: new Date('2026-11-20T16:30:00-05:00') })
  const versions: (string | undefined)[] = []
  for (const at of ['2026-11-20T16:29', '2026-11-20T16:31', '2026-11-20T23:59', '2026-11-21T00:00']) {
    shop.setClock(at)
    versions.push(await content())
  }
  expect(versions.map((each) => versions.indexOf(each))).toEqual([0, 1, 1, 3])
})

test('responses in memory follow the clock within a second: promotions, delivery days and articles', async () => {
  await shop.seed(
    aPromotion({ codigo: 'HOY', fechaFin: '2026-11-20' }),
    aPromotion({ codigo: 'LUEGO', fechaInicio: '2026-11-21' }),
  )
  await publish({ titulo: 'De madrugada' })
  await shop.db.update(articles).set({ fecha: new Date('2026-11-21T04:30:00-05:00') })
  const get = async (url: string) => (await shop.inject({ url })).body
  const shown = async () => [
    JSON.parse(await get(urlOf(listPromotions))).promociones.map(({ codigo }: { codigo: string }) => codigo),
    JSON.parse(await get(urlOf(listSlots))).dias[0].fecha,
    (await get('/rss.xml')).includes('De madrugada'),
  ]
  shop.setClock('2026-11-20T23:59')
  expect(await shown()).toEqual([['HOY'], '2026-11-21', false])
  for (const { at, expected } of [
    { at: '2026-11-21T00:00', expected: [['LUEGO'], '2026-11-23', false] },
    { at: '2026-11-21T04:31', expected: [['LUEGO'], '2026-11-23', true] },
  ]) {
    shop.setClock(at)
    await vi.waitFor(async () => expect(await shown()).toEqual(expected), { timeout: 5000 })
  }
})

test('the public calls read no table whose changes do not count', async () => {
  await publish()
  const counted = [
    ...['products', 'product_slugs', 'promotions', 'settings', 'articles', 'article_slugs'],
    ...['delivery_days', 'delivery_slots'],
  ]
  const shared = Object.values(ENDPOINTS).filter((each) => (each as Endpoint).shared) as Endpoint[]
  const urls = [...shared, listArticles as Endpoint].map((each) => urlOf(each, { params: {}, query: {} }))
  const { articles: published } = (await shop.call(listArticles, {})) as { articles: { slug: string }[] }
  urls.push(...published.map(({ slug }) => urlOf(getArticle, { params: { slug } })))
  const statements = await recordStatements(async () => {
    for (const url of urls) expect((await shop.inject({ method: 'GET', url })).statusCode, url).toBe(200)
  })
  const tables = statements
    .flat()
    .filter(({ text }) => !text.includes('content_changes'))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table = '']) => table))
  expect([...new Set(tables)].filter((table) => !counted.includes(table))).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['products', 'articles', 'settings', 'promotions', 'delivery_slots']))
})

test('is asked again after half a second, once for all who wait', async () => {
  let clock = 0
  const current = openContentVersion(shop.db, shop.context.now, () => clock)
  const sent = await recordStatements(async () => {
    await Promise.all(Array.from({ length: 20 }, () => current.confirm()))
    clock = 499
    expect(current.recent()).toBeDefined()
    await current.confirm()
    clock = 500
    expect(current.recent()).toBeUndefined()
    await current.confirm()
  })
  expect(sent.flat().filter(({ text }) => text.includes('content_changes'))).toHaveLength(2)
})

test('is asked ahead under load, so that no request waits for it', async () => {
  let clock = 0
  let asked = 0
  const execute = async () => {
    asked += 1
    return { rows: [{ content: `${asked}`, slots: '' }] }
  }
  const current = openContentVersion({ execute } as never, shop.context.now, () => clock)
  await current.confirm()
  const versions: (string | undefined)[] = []
  for (clock = 100; clock <= 1000; clock += 100) {
    versions.push(current.recent()?.content)
    await new Promise(setImmediate)
  }
  expect(versions).toEqual(['1', '1', '1', '2', '2', '2', '3', '3', '3', '4'])
})

test('is unknown after 300 ms without an answer, and then at once for five seconds', async () => {
  let clock = 0
  let asked = 0
  const execute = () => {
    asked += 1
    return new Promise(() => {})
  }
  const current = openContentVersion({ execute } as never, shop.context.now, () => clock)
  expect(await current.confirm()).toBeUndefined()
  clock = 4999
  const started = performance.now()
  expect(await current.confirm()).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(300)
  expect(asked).toBe(1)
})

test('a change of a price is in the next answer of every process half a second later', async () => {
  await shop.seed(aProduct({ codigo: '10001', precioKg: 9 }))
  await shop.call(listRetail, {})
  await shop.pool.query('update products set precio_kg = 1234')
  await new Promise((done) => setTimeout(done, 510))
  expect(await shop.call(listRetail, {})).toMatchObject({ products: [{ precioKg: 1234 }] })
})

// Starts a server of its own, where CI has PostgreSQL's programs; once in a run of both databases.
if ('url' in inject('databaseImage'))
  test('several processes show every change, although their LISTEN connections are cut: half of them within a second', async () => {
    const changes = await measureContentChanges({ processes: tries(2, 3), count: tries(20, 1000) })
    const ms = changes.flatMap((change) => change.ms).sort((a, b) => a - b)
    expect(ms.at(-1)).toBeLessThan(Number.POSITIVE_INFINITY)
    // Not each: the other tests that run meanwhile take the processor.
    expect(ms[ms.length / 2]).toBeLessThan(1000)
  }, 1_800_000)
