// @module-tag slow

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readArchive, tableEntry } from '#server/backup/archive.ts'
import { type DumpedDatabase, dumpTables, readAll } from '#server/backup/dump-tables.ts'
import { connect } from '#server/db/connect.ts'
import { type Attempt, anAttempt, send } from './support/attempts.ts'
import { asSuperuser, copyDatabaseImage, databaseUrl } from './support/database-image.ts'
import { plant } from './support/foreign-files.ts'
import { insertOrders } from './support/many-orders.ts'
import { ana, register, signIn } from './support/people.ts'
import { runScript, startScript } from './support/run-script.ts'
import { type RunningShop, startShop } from './support/running-shop.ts'
import { tries } from './support/tries.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: tries(180_000, 1_200_000) })

/** Names a shop, as the environment of the shop and of the scripts. */
type Place = { DATA_DIR: string; DATABASE_URL?: string }

const KEY = { BACKUP_KEY: 'una clave larga para los respaldos' }
const PICTURE = 'uploads/picana-0123456789-64x48'
const superuser = process.env.TEST_DATABASE_URL

let folder: string
let store: string
let count = 0
const shops: RunningShop[] = []
/** A shop with some hundred orders, a customer with a session, and a picture. */
let full: Place
let cookie: string
/** What its tables held, and the backup of that. */
let tables: DumpedDatabase['tables']
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-backup-'))
  store = join(folder, 'store')
  full = await newPlace()
  if (!full.DATABASE_URL) await copyDatabaseImage(full.DATA_DIR)
  const shop = await startShop(full.DATA_DIR, urlOf(full))
  await shop.end('SIGTERM')
  await mkdir(join(full.DATA_DIR, PICTURE), { recursive: true })
  await writeFile(join(full.DATA_DIR, PICTURE, '64.webp'), 'una imagen')
  const database = await open(full)
  await insertOrders(database.pool, 400, new Date())
  await database.pool.query(
    `update orders set dia_entregado = fecha_entrega + (total % 5 - 2) where estado = 'entregado'`,
  )
  await register(database.db, ana, new Date())
  cookie = (await signIn(database.db, ana, new Date())).cookie
  tables = (await dumpTables(database.pool, readAll)).tables
  await database.close()
  file = await backup(full)
})
beforeEach(() => {
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
const RUN = `ferrete_backup_${randomUUID().slice(0, 8)}_`
const OWN_DATABASES = `select datname as name from pg_database where starts_with(datname, '${RUN}')`

/** An empty place: a folder, with a database of PostgreSQL where the tests have one. */
async function newPlace({ embedded = !superuser } = {}): Promise<Place> {
  const DATA_DIR = join(folder, `shop-${++count}`)
  await mkdir(DATA_DIR)
  if (embedded || !superuser) return { DATA_DIR }
  const name = `${RUN}${count}`
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

/** What the tables of a stopped shop hold, after an optional statement. */
async function contents(place: Place, statement = 'select') {
  const database = await open(place)
  await database.pool.query(statement)
  return (await dumpTables(database.pool, readAll).finally(() => database.close())).tables
}
/** The tables of a stopped shop that a search would read whole, because nothing is known of how many rows they have. */
async function withoutStatistics(place: Place) {
  const database = await open(place)
  const { rows } = await database.pool.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`,
  )
  await database.close()
  return rows
}
async function orderIds(backup: string): Promise<string[]> {
  for await (const { name, body } of readArchive(backup, KEY.BACKUP_KEY))
    if (name === tableEntry('public.orders'))
      return (await text(Readable.from(body)))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)[0])
  throw new Error('The backup has no orders')
}

/** The shop that makes a backup adds it to its list of backups, after the rows were read. */
const withoutBackups = (all: typeof tables) => all.filter(({ name }) => name !== 'public.backups')

test('a backup of a running shop holds every order answered before it began; restored, its sessions and pictures are valid', async () => {
  const shop = await start(full)
  const attempts: Attempt[] = []
  const order = async () => {
    const attempt = anAttempt()
    if (await send(shop, attempt)) attempts.push(attempt)
  }
  for (let n = 0; n < 5; n++) await order()
  let isDone = false
  const customers = Array.from({ length: 3 }, async () => {
    while (!isDone) await order()
  })
  let [before, encrypted] = [[...attempts], '']
  for (let n = 0; n < tries(1, 20); n++) {
    before = [...attempts]
    encrypted = await backup(full, KEY)
    expect(await orderIds(encrypted)).toEqual(expect.arrayContaining(before.map(({ orderId }) => orderId)))
  }
  isDone = true
  await Promise.all(customers)
  await shop.end('SIGTERM')
  expect(attempts.length).toBeGreaterThan(before.length)

  const to = await newPlace()
  expect(await restore(encrypted, to)).toMatchObject({ code: 0 })
  expect(await withoutStatistics(to)).toEqual([])
  const restored = await start(to)
  const account = await fetch(`${restored.url}/api/auth/profile/${ana.id}`, { headers: { cookie } })
  expect(await account.json()).toMatchObject({ success: true })
  expect(await readdir(join(to.DATA_DIR, PICTURE))).toEqual(['64.webp'])
  expect(await send(restored, anAttempt())).toBe(true)

  const { code, output } = await restore(file, to, '--replace')
  expect(output).toMatch(/Detenlo y vuelve|Detén la tienda/)
  expect(code).toBe(1)
  await restored.end('SIGTERM')
  const database = await open(to)
  const { rows } = await database.pool.query('select id from orders')
  await database.close()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ orderId }) => orderId)))
})

test('where there is a shop, only --replace restores row by row, and sets it aside', async () => {
  const to = await newPlace()
  if (to.DATABASE_URL) await restore(file, to)
  else await copyDatabaseImage(to.DATA_DIR)
  const changed = await contents(to, `insert into attempts (key, count, until) values ('después', 1, now())`)
  const refused = await restore(file, to)
  expect(refused.output).toMatch(/ya hay una tienda. Con --replace se aparta/)
  expect(refused.code).toBe(1)

  // Killed in the middle, it leaves the shop that was there, which the next one sets aside.
  const child = startScript('restore', [file, '--replace'], to)
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout))
    if (line.includes('Creando')) setTimeout(() => child.kill('SIGKILL'), 300)
  expect(await exit).toEqual([null, 'SIGKILL'])

  const replaced = await restore(file, to, '--replace')
  expect(replaced.output).toContain('public.orders: 400 filas, iguales')
  expect(replaced.code).toBe(0)
  expect(withoutBackups(await contents(to))).toEqual(withoutBackups(tables))
  const former = /está en (\S+)\. Bórrala/.exec(replaced.output)?.[1] ?? ''
  // Undone as docs/operations.md#restore-a-backup says.
  if (!to.DATABASE_URL) {
    await rename(join(to.DATA_DIR, 'db', 'pg'), join(to.DATA_DIR, 'db.malo'))
    await rename(join(former, 'pg'), join(to.DATA_DIR, 'db', 'pg'))
  }
  expect(await contents(to.DATABASE_URL ? { ...to, DATABASE_URL: databaseUrl(to.DATABASE_URL, former) } : to)).toEqual(
    changed,
  )
})

if (superuser)
  test('a shop moves from PostgreSQL to the embedded database and back with the same rows', async () => {
    const from = await newPlace()
    expect(await restore(file, from)).toMatchObject({ code: 0 })
    const { DATABASE_URL = '' } = from
    const embedded = await newPlace({ embedded: true })
    const missing = plant(...['respaldo-mio/a', 'trabajo/mio/a'].map((path) => join(embedded.DATA_DIR, path)))
    const other = await connect({ databaseUrl: DATABASE_URL, dataDir: '' })
    await other.pool.query('select 1')
    expect(await runScript('move', ['--to-embedded'], { ...embedded, DATABASE_URL })).toEqual({
      code: 1,
      output: expect.stringContaining('Detén la tienda'),
    })
    await other.close()
    expect(await runScript('move', ['--to-embedded'], { ...embedded, DATABASE_URL })).toMatchObject({ code: 0 })
    const rows = await contents(from)
    expect(await contents(embedded)).toEqual(rows)
    expect(await withoutStatistics(embedded)).toEqual([])
    const back = await newPlace()
    const moved = await runScript('move', ['--to-postgres'], { ...back, ...embedded })
    expect(moved.output).toContain('public.orders: 400 filas, iguales')
    expect(await contents(back)).toEqual(rows)
    expect(await withoutStatistics(back)).toEqual([])
    expect(missing()).toEqual([])
  })
