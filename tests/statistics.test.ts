// @module-tag embedded
// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { connect } from '#server/db/connect.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const FORGET = `delete from pg_statistic where starelid = 'orders'::regclass;
  update pg_class set reltuples = -1, relpages = 0 where oid = 'orders'::regclass`
const KNOWN = `select reltuples::int as rows, (select count(*)::int > 0 from pg_stats where tablename = 'orders') as has
  from pg_class where oid = 'orders'::regclass`

test('a shop whose tables came without statistics has them before it opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-statistics-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = await createTestDatabase({ isNew: true })
  const place = { dataDir: join(folder, 'shop'), ...(own.url ? { databaseUrl: own.url } : {}) }
  if (!own.url) await copyDatabaseImage(place.dataDir)

  const before = await connect(place)
  await seedCatalogue(before.db)
  await insertOrders(before.directDb.$client, 2000, new Date('2026-11-23T15:00:00Z'))
  await before.directDb.$client.query(FORGET)
  expect((await before.pool.query(KNOWN)).rows).toEqual([{ rows: -1, has: false }])
  await before.close()

  const shop = await startShop(place.dataDir, own.url ? { DATABASE_URL: own.url } : {})
  await shop.end('SIGTERM')
  const after = await connect(place)
  expect((await after.pool.query(KNOWN)).rows).toEqual([{ rows: 2000, has: true }])
  await after.close()
  await own.close()
}, 180_000)
