import { beforeEach, expect, test } from 'vitest'
import { health, live, ready } from '#shop/health-contract.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { openReadiness } from './readiness.ts'

const shop = setupTestShop()
// The app remembers for a second whether it is ready.
beforeEach(() => shop.restart())
const dataDir = '.'

test('a process with its database and room on the disk is ready, also to a browser in maintenance', async () => {
  expect(await shop.call(ready, {})).toMatchObject({ ok: true, status: 'ok' })
})

test('without its database it is alive and not ready, and ready again within a second', async () => {
  const comesBack = shop.disconnectDatabase()
  const answer = await shop.inject({ url: '/api/ready' })
  expect(await shop.call(live, {})).toMatchObject({ ok: true, status: 'ok' })
  comesBack()

  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    success: false,
    error: 'La base de datos no acepta escrituras',
    falta: ['base-de-datos'],
  })
  await expect.poll(() => shop.call(ready, {}), { timeout: 10_000 }).toMatchObject({ ok: true })
})

test('a database that only reads is not enough, though /api/health is well', async () => {
  const lacks = await shop.db.transaction((tx) => openReadiness({ db: tx, dataDir })(), { accessMode: 'read only' })
  expect(lacks).toEqual(['base-de-datos'])
  expect(await shop.call(health, {})).toMatchObject({ ok: true })
})

test('a database without one of the migrations does not fit, one with a newer migration does', async () => {
  const lacksAfter = (change: string) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(change)
      const lacks = await openReadiness({ db: tx, dataDir })()
      await tx.execute('rollback')
      return lacks
    })
  const table = 'drizzle.__drizzle_migrations'
  expect(await lacksAfter(`delete from ${table} where id = (select max(id) from ${table})`)).toEqual(['esquema'])
  expect(await lacksAfter(`insert into ${table} (hash, created_at, name) values ('x', 1, '20990101_later')`)).toEqual(
    [],
  )
})

test.each([
  { what: '201 MB of a big disk', free: 201, size: 1_000_000, lacks: [] },
  { what: '199 MB of a big disk', free: 199, size: 1_000_000, lacks: ['disco'] },
  { what: '21 MB of a disk of 1 GB', free: 21, size: 1000, lacks: [] },
  { what: '19 MB of a disk of 1 GB', free: 19, size: 1000, lacks: ['disco'] },
])('$what free: lacks $lacks', async ({ free, size, lacks }) => {
  const disk = async () => ({ bsize: 1024 ** 2, blocks: size, bavail: free })
  expect(await openReadiness({ db: shop.db, dataDir, disk })()).toEqual(lacks)
})

test('a disk that cannot be read is missed too', async () => {
  const disk = () => Promise.reject(new Error('EIO: i/o error, statfs'))
  expect(await openReadiness({ db: shop.db, dataDir, disk })()).toEqual(['disco'])
})

test('a folder that does not exist yet counts as the disk it will be on', async () => {
  expect(await openReadiness({ db: shop.db, dataDir: './no/such/folder' })()).toEqual([])
})

test('a database that never answers is missed after a second, and asked once', async () => {
  let asked = 0
  const execute = () => {
    asked += 1
    return new Promise<never>(() => {})
  }
  const readLacks = openReadiness({ db: { execute: execute as never }, dataDir })
  const started = performance.now()
  const probes = Array.from({ length: 20 }, readLacks)
  expect(await Promise.all(probes)).toEqual(probes.map(() => ['base-de-datos']))
  expect(performance.now() - started).toBeLessThan(5000)
  expect(await readLacks()).toEqual(['base-de-datos'])
  expect(asked).toBe(1)
})
