// @module-tag slow
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect, type Database } from '#server/db/connect.ts'
import { openJobs } from '#server/jobs.ts'
import { panamaDay } from '#shop/dates.ts'
import { reportHistory } from '#shop/reports/contract.ts'
import { weekDue } from '#shop/reports/week.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

// Each test starts several shops and waits for their polling intervals.
vi.setConfig({ testTimeout: 180_000 })

/** The embedded database allows one process; tests of several need TEST_DATABASE_URL, as in .ci/run. */
const embedded = 'file' in inject('databaseImage')
const slow = { timeout: 90_000, interval: 100 }

let folder: string
const shops: RunningShop[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-monday-'))
})
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

const open = async (dataDir: string, environment: Record<string, string> = {}) => {
  const shop = await startShop(dataDir, environment)
  shops.push(shop)
  return shop
}

/** Changes the database as if the shop had been stopped for eight days, over a Monday, with these jobs waiting. */
async function simulateWeekClosed({ db, pool }: { db: Database; pool: Pool }, waiting: object[] = []) {
  const jobs = await openJobs(db, { embedded }, () => {})
  await jobs.schedule('reporte', '0 6 * * 1')
  await db.transaction((tx) => jobs.enqueue(tx, 'reporte', waiting))
  await jobs.close()
  await pool.query(`update jobs.version set cron_on = now() - interval '8 days';
    update jobs.schedule set created_on = now() - interval '30 days'`)
}

const letters = async (dataDir: string) => {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  return Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(dataDir, 'mail', file), 'utf8')),
  )
}
const finished = async (pool: Pool, queue: string) =>
  (await pool.query(`select 1 from jobs.job where name = $1 and state = 'completed'`, [queue])).rowCount
const reports = async (pool: Pool) =>
  (await pool.query(`select inicio, anunciado is not null as anunciado from weekly_reports`)).rows
const due = () => [{ inicio: weekDue(panamaDay(new Date())).start, anunciado: true }]

if (embedded)
  test('a shop stopped over Monday makes the report at its start and is killed meanwhile: one report, one mail', async () => {
    await copyDatabaseImage(folder)
    const before = await connect({ dataDir: folder })
    await simulateWeekClosed(before)
    await before.close()

    const shop = await open(folder)
    await vi.waitFor(async () => {
      expect(await shop.callAsAdmin(reportHistory, {})).toMatchObject({ total: 1 })
    }, slow)
    await shop.end('SIGKILL')

    const again = await open(folder)
    await vi.waitFor(async () => expect(await letters(folder)).toHaveLength(1), slow)
    await again.end('SIGTERM')
    const after = await connect({ dataDir: folder })
    expect(await reports(after.pool)).toEqual(due())
    expect([await finished(after.pool, 'reporte'), await finished(after.pool, 'correo')]).toEqual([1, 1])
    await after.close()
  })
else
  test('three processes that start after a missed Monday: one report, one mail', async () => {
    const { db, pool, url = '', close } = await createTestDatabase()
    await simulateWeekClosed({ db, pool }, [{}, {}, {}])

    const shopDirs = ['uno', 'dos', 'tres'].map((name) => join(folder, name))
    await Promise.all(shopDirs.map((shopDir) => open(shopDir, { DATABASE_URL: url })))

    // The three waiting jobs, and the one for the missed Monday.
    await vi.waitFor(async () => expect(await finished(pool, 'reporte')).toBe(4), slow)
    await vi.waitFor(async () => expect(await finished(pool, 'correo')).toBe(1), slow)
    expect(await reports(pool)).toEqual(due())
    const sent = (await Promise.all(shopDirs.map(letters))).flat()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/filename="?reporte-\d{4}-\d\d-\d\d\.pdf/)
    await Promise.all(shops.splice(0).map((shop) => shop.end('SIGTERM')))
    await close()
  })
