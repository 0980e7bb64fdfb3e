// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTasks } from '#shop/tasks/contract.ts'
import { asSuperuser, databaseUrl } from './support/database-image.ts'
import { type RunningShop, startShop } from './support/running-shop.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 })

const superuser = process.env.TEST_DATABASE_URL
let folder: string
let name: string
let shops: RunningShop[] = []

/** A process of the shop with a folder, and so a secret, of its own. */
async function start(dataDir: string, environment: Record<string, string> = {}): Promise<RunningShop> {
  const DATABASE_URL = databaseUrl(superuser ?? '', name)
  const shop = await startShop(join(folder, dataDir), { DATABASE_URL, ...environment })
  shops.push(shop)
  return shop
}
const noticesOf = async (shop: RunningShop) => {
  const reply = await shop.callAsAdmin(listTasks, { query: {} })
  if (!reply.ok) throw new Error(reply.error)
  return reply.avisos
}
const otherSecret = expect.stringContaining('con otro secreto')

if (superuser) {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ferrete-several-'))
    name = `ferrete_several_${randomUUID().slice(0, 8)}`
    await asSuperuser(superuser, `create database ${name}`)
  })
  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
    shops = []
    await asSuperuser(superuser, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  test('three first starts at once on an empty PostgreSQL all open, and make one shop', async () => {
    const SHOP_SECRET = 'one secret for all of them'
    const three = await Promise.all(['a', 'b', 'c'].map((dataDir) => start(dataDir, { SHOP_SECRET })))
    for (const shop of three) expect(await noticesOf(shop)).not.toContainEqual(otherSecret)
  })

  test('a process without the common secret says so at its start', async () => {
    await start('a')
    expect(await noticesOf(await start('b'))).toContainEqual(otherSecret)
  })
}

test('a start that fails says why in one line, in development too', async () => {
  const dataDir = join(tmpdir(), `ferrete-file-${randomUUID()}`)
  writeFileSync(dataDir, '')
  const start = startShop(dataDir, { NODE_ENV: 'development' })
  await expect(start).rejects.toThrow(/exit code 1\)\. ✗ No se puede usar [^\n]*\n$/)
  rmSync(dataDir)
})
