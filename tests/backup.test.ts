// @module-tag slow

import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dumpTables, readAll } from '#server/backup/dump-tables.ts'
import { connect } from '#server/db/connect.ts'
import { type Attempt, anAttempt, send } from './support/attempts.ts'
import { asSuperuser, copyDatabaseImage, databaseUrl } from './support/database-image.ts'
import { insertOrders } from './support/many-orders.ts'
import { ana, register, signIn } from './support/people.ts'
import { runScript, startScript } from './support/run-script.ts'
import { type RunningShop, startShop } from './support/running-shop.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 })

/** Names a shop, as the environment of the shop and of the scripts. */
type Place = { DATA_DIR: string; DATABASE_URL?: string }

const KEY = { BACKUP_KEY: 'una clave larga para los respaldos' }
const PICTURE = 'uploads/picana-0123456789-64x48'
const superuser = process.env.TEST_DATABASE_URL

let folder: string
let store: string
let count = 0
const shops: RunningShop[] = []
/** A stopped shop with some hundred orders. */
let full: Place

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-backup-'))
  full = await newPlace()
  if (!full.DATABASE_URL) await copyDatabaseImage(full.DATA_DIR)
  const shop = await startShop(full.DATA_DIR, urlOf(full))
  await shop.end('SIGTERM')
  const database = await open(full)
  await insertOrders(database.pool, 400, new Date())
  await database.close()
})
beforeEach(async () => {
  store = join(folder, `store-${++count}`)
})
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.end('SIGKILL')
})
afterAll(async () => {
  for (const { name } of superuser ? await asSuperuser(superuser, OWN_DATABASES) : [])
    await asSuperuser(superuser ?? '', `drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})
const OWN_DATABASES = `select datname as name from pg_database where datname like 'ferrete_backup_${process.pid}_%'`

/** An empty place: a folder, with a database of PostgreSQL where the tests have one. */
async function newPlace({ embedded = !superuser } = {}): Promise<Place> {
  const DATA_DIR = join(folder, `shop-${++count}`)
  await mkdir(DATA_DIR)
  if (embedded || !superuser) return { DATA_DIR }
  const name = `ferrete_backup_${process.pid}_${count}`
  await asSuperuser(superuser, `create database ${name}`)
  return { DATA_DIR, DATABASE_URL: databaseUrl(superuser, name) }
}
const urlOf = ({ DATABASE_URL }: Place): Record<string, string> => (DATABASE_URL ? { DATABASE_URL } : {})
const open = ({ DATA_DIR, DATABASE_URL }: Place) => connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })

async function start(place: Place): Promise<RunningShop> {
  const shop = await startShop(place.DATA_DIR, urlOf(place))
  shops.push(shop)
  return shop
}

/** Makes a backup by the script, and gives its file. */
async function backup(place: Place, environment: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runScript('backup', [store], { ...place, ...environment })
  expect(output).toContain('Respaldo guardado y verificado: ')
  expect(code).toBe(0)
  const names = await readdir(store)
  return join(store, names.sort().at(-1) ?? '')
}

const restore = (file: string, place: Place, ...options: string[]) =>
  runScript('restore', [file, ...options], { ...place, ...KEY })

/** What the tables of a stopped shop hold. */
async function contents(place: Place) {
  const database = await open(place)
  return await dumpTables(database.pool, readAll).finally(() => database.close())
}

test('a backup of a running shop holds every order answered before it began; restored, its sessions and pictures are valid', async () => {
  const from = await newPlace()
  if (!from.DATABASE_URL) await copyDatabaseImage(from.DATA_DIR)
  else await (await start(from)).end('SIGTERM')
  const { db, close } = await open(from)
  await register(db, ana, new Date())
  const { cookie } = await signIn(db, ana, new Date())
  await close()
  await mkdir(join(from.DATA_DIR, PICTURE), { recursive: true })
  await writeFile(join(from.DATA_DIR, PICTURE, '64.webp'), 'una imagen')

  const shop = await start(from)
  const attempts: Attempt[] = []
  const order = async () => {
    const attempt = anAttempt()
    if (await send(shop, attempt)) attempts.push(attempt)
  }
  for (let n = 0; n < 5; n++) await order()
  const before = [...attempts]
  let isDone = false
  const customers = Array.from({ length: 3 }, async () => {
    while (!isDone) await order()
  })
  const file = await backup(from, KEY)
  isDone = true
  await Promise.all(customers)
  await shop.end('SIGTERM')
  expect(attempts.length).toBeGreaterThan(before.length)

  const to = await newPlace()
  expect(await restore(file, to)).toMatchObject({ code: 0 })
  const restored = await start(to)
  const account = await fetch(`${restored.url}/api/auth/profile/${ana.id}`, { headers: { cookie } })
  expect(await account.json()).toMatchObject({ success: true })
  expect(await readdir(join(to.DATA_DIR, PICTURE))).toEqual(['64.webp'])
  expect(await send(restored, anAttempt())).toBe(true)
  await restored.end('SIGTERM')
  const database = await open(to)
  const { rows } = await database.pool.query('select id from orders')
  await database.close()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ orderId }) => orderId)))
})

test('a shop is restored row by row; where there is one, only --replace restores, and sets it aside', async () => {
  const file = await backup(full)
  const to = await newPlace()
  const { code, output } = await restore(file, to)
  expect(output).toContain('public.orders: 400 filas, iguales')
  expect(code).toBe(0)
  const restored = await contents(to)
  // The backup itself is in the list of backups of the shop that made it.
  const withoutBackups = ({ tables }: typeof restored) => tables.filter(({ name }) => name !== 'public.backups')
  expect(withoutBackups(restored)).toEqual(withoutBackups(await contents(full)))

  const database = await open(to)
  await database.pool.query(`update products set nombre = 'Cambiado después'`)
  await database.close()
  const changed = await contents(to)
  const refused = await restore(file, to)
  expect(refused.output).toMatch(/ya hay una tienda. Con --replace se aparta/)
  expect(refused.code).toBe(1)

  // Killed in the middle, it leaves the shop that was there.
  const child = startScript('restore', [file, '--replace'], to)
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout))
    if (line.includes('Creando')) setTimeout(() => child.kill('SIGKILL'), 300)
  expect(await exit).toEqual([null, 'SIGKILL'])
  expect(await contents(to)).toEqual(changed)

  const replaced = await restore(file, to, '--replace')
  expect(replaced.code).toBe(0)
  expect(await contents(to)).toEqual(restored)
  const former = /está en (\S+)\. Bórrala/.exec(replaced.output)?.[1] ?? ''
  const aside = to.DATABASE_URL
    ? { ...to, DATABASE_URL: databaseUrl(to.DATABASE_URL, former) }
    : { DATA_DIR: await asDataDir(former) }
  expect(await contents(aside)).toEqual(changed)
})

/** A DATA_DIR whose database is the one that was set aside. */
async function asDataDir(former: string): Promise<string> {
  const { DATA_DIR } = await newPlace({ embedded: true })
  await rename(former, join(DATA_DIR, 'db'))
  return DATA_DIR
}

test('a wrong key, a cut file and a running shop are refused before anything is changed', async () => {
  const file = await backup(full, KEY)
  const to = await newPlace()
  const wrong = await runScript('restore', [file], { ...to, BACKUP_KEY: 'otra clave distinta' })
  expect(wrong).toEqual({
    code: 1,
    output: expect.stringContaining('BACKUP_KEY no es la clave con que se hizo'),
  })
  await truncate(file, (await stat(file)).size - 1000)
  expect((await restore(file, to)).output).toContain('El respaldo está cortado')
  expect(await readdir(to.DATA_DIR)).toEqual([])

  const whole = await backup(full)
  await start(full)
  const { code, output } = await restore(whole, full, '--replace')
  expect(output).toMatch(/Detenlo y vuelve|Detén la tienda/)
  expect(code).toBe(1)
})

if (superuser)
  test('an embedded shop moves to PostgreSQL and back with the same rows', async () => {
    const file = await backup(full)
    const { DATA_DIR } = await newPlace({ embedded: true })
    expect(await restore(file, { DATA_DIR })).toMatchObject({ code: 0 })
    const { DATABASE_URL = '' } = await newPlace()
    const moved = await runScript('move', ['--to-postgres'], { DATA_DIR, DATABASE_URL })
    expect(moved.output).toContain('public.orders: 400 filas, iguales')
    expect(await contents({ DATA_DIR, DATABASE_URL })).toEqual(await contents({ DATA_DIR }))
    const back = await newPlace({ embedded: true })
    const other = await connect({ databaseUrl: DATABASE_URL, dataDir: '' })
    await other.pool.query('select 1')
    expect(await runScript('move', ['--to-embedded'], { ...back, DATABASE_URL })).toEqual({
      code: 1,
      output: expect.stringContaining('Detén la tienda'),
    })
    await other.close()
    expect(await runScript('move', ['--to-embedded'], { ...back, DATABASE_URL })).toMatchObject({ code: 0 })
    expect(await contents(back)).toEqual(await contents({ DATA_DIR }))
  })
