// @module-tag slow
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'
import { inspectDataDir, installDatabase, setOwner } from './database-folder.ts'
import { openEmbedded } from './embedded.ts'
import { requireShop } from './require-shop.ts'

let tempDir: string
let shop: string
let folders = 0

beforeAll(async () => {
  tempDir = fs.mkdtempSync(join(tmpdir(), 'ferrete-folder-'))
  shop = join(tempDir, 'shop')
  const database = await openEmbedded(shop)
  await database.pool.query('create table orders as select n from generate_series(1, 231) n')
  await database.close()
}, 60_000)

afterAll(() => {
  fs.rmSync(tempDir, { recursive: true })
})

const newDataDir = () => join(tempDir, String(++folders))

function copyOfShop(): string {
  const dataDir = newDataDir()
  fs.cpSync(shop, dataDir, { recursive: true })
  return dataDir
}

async function countOrders(dataDir: string): Promise<number> {
  const { pool, close } = await openEmbedded(dataDir)
  const { rows } = await pool.query(`select to_regclass('orders') as found`)
  const count = rows[0].found ? (await pool.query('select count(*)::int as n from orders')).rows[0].n : 0
  await close()
  return count
}

/** Every path under a folder with its time of change and contents. */
const snapshot = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const contents = entry.isFile() ? createHash('sha256').update(fs.readFileSync(path)).digest('hex') : ''
      return `${path} ${fs.lstatSync(path).mtimeMs} ${contents}`
    })
    .sort()

const remove = (path: string) => fs.rmSync(path, { recursive: true })
const empty = (path: string) => {
  remove(path)
  fs.mkdirSync(path)
}
function writeIn(path: string) {
  fs.mkdirSync(path, { recursive: true })
  fs.writeFileSync(join(path, 'a.txt'), 'a')
}

test.each<[string, (dataDir: string) => void, RegExp]>([
  ['PG_VERSION is missing', (at) => remove(join(at, 'db/pg/PG_VERSION')), /incompleta: falta PG_VERSION\. .*restore/],
  ['the folder of the database was emptied', (at) => empty(join(at, 'db/pg')), /incompleta: falta PG_VERSION, global/],
  ['pg_control is empty', (at) => fs.truncateSync(join(at, 'db/pg/global/pg_control')), /falta global\/pg_control\. /],
  ['a folder inside is empty', (at) => empty(join(at, 'db/pg/pg_wal')), /incompleta: falta pg_wal\. /],
  ['the folder of the database is missing', (at) => remove(join(at, 'db/pg')), /ya hubo una tienda: existe \S+\/db\. /],
  [
    'the database is missing and pictures are there',
    (at) => {
      remove(join(at, 'db'))
      writeIn(join(at, 'uploads'))
    },
    /ya hubo una tienda: existe \S+\/uploads\. .*mueve antes/,
  ],
  [
    'the database is missing and mails are there',
    (at) => {
      empty(join(at, 'db'))
      writeIn(join(at, 'mail'))
    },
    /ya hubo una tienda: existe \S+\/mail\. .*DATABASE_URL/,
  ],
  [
    'the folder of the database is on a disk that is not mounted',
    (at) => {
      remove(join(at, 'db'))
      fs.symlinkSync(join(at, 'disk/db'), join(at, 'db'))
    },
    /No se puede usar \S+\/db \(.*ENOENT.*\)\. ¿Está montado el disco/,
  ],
])('refuses to start, and changes nothing: %s', async (_, damage, message) => {
  const dataDir = copyOfShop()
  damage(dataDir)
  const before = snapshot(dataDir)

  await expect(openEmbedded(dataDir)).rejects.toThrow(message)

  expect(snapshot(dataDir)).toEqual(before)
})

test('npm start on a damaged database ends with code 1 and the sentence', async () => {
  const dataDir = copyOfShop()
  remove(join(dataDir, 'db/pg/PG_VERSION'))
  const before = snapshot(dataDir)

  await expect(startShop(dataDir)).rejects.toThrow(/exit code 1\)\. ✗ La base de datos de .* falta PG_VERSION/)

  expect(snapshot(dataDir)).toEqual(before)
})

test('says what PostgreSQL says of a file that it cannot use', async () => {
  const dataDir = copyOfShop()
  fs.truncateSync(join(dataDir, 'db/pg/global/pg_control'), 100)
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    /no abre: PANIC: {2}could not read file "global\/pg_control": read 100 of \d+\. .*restore/,
  )
})

test.each([
  ['an absent folder', () => {}],
  ['an empty folder', (at: string) => fs.mkdirSync(at)],
  ['a disk that was just formatted', (at: string) => fs.mkdirSync(join(at, 'lost+found'), { recursive: true })],
])('a shop can begin in %s', (_, prepare) => {
  const dataDir = newDataDir()
  prepare(dataDir)
  expect(inspectDataDir(dataDir)).toBe('new')
})

test('an interrupted first start is begun again', async () => {
  const dataDir = copyOfShop()
  fs.mkdirSync(join(dataDir, 'db/pg.new'))
  fs.writeFileSync(join(dataDir, 'db/pg.new/marca.txt'), '')
  fs.renameSync(join(dataDir, 'db/pg'), join(dataDir, 'db/pg.new/pg'))
  remove(join(dataDir, 'db/pg.new/pg/PG_VERSION'))
  expect(await countOrders(dataDir)).toBe(0)
  expect(fs.readdirSync(join(dataDir, 'db')).sort()).toEqual(['lock', 'pg'])
})

test('a leftover of the first start does not permit a second one', async () => {
  const dataDir = copyOfShop()
  fs.mkdirSync(join(dataDir, 'db/pg.new'))
  expect(await countOrders(dataDir)).toBe(231)
  remove(join(dataDir, 'db/pg'))
  await expect(openEmbedded(dataDir)).rejects.toThrow('ya hubo una tienda')
})

test('SHOP_MUST_EXIST opens what is there and creates nothing', async () => {
  const dataDir = newDataDir()
  await expect(startShop(dataDir, { SHOP_MUST_EXIST: '1' })).rejects.toThrow(
    /exit code 1\)\. ✗ En \S+ no hay ninguna tienda, y SHOP_MUST_EXIST=1/,
  )
  expect(fs.existsSync(dataDir)).toBe(false)

  const { close } = await openEmbedded(copyOfShop(), { mustExist: true })
  await close()
})

test('SHOP_MUST_EXIST refuses a database without tables', async () => {
  const { pool, close } = await openEmbedded(copyOfShop())
  await requireShop(pool)
  await pool.query('drop table orders')
  await expect(requireShop(pool)).rejects.toThrow('La base de datos está vacía, y SHOP_MUST_EXIST=1')
  await close()
})

test('npm run reset leaves a folder in which a new shop can begin', async () => {
  const dataDir = copyOfShop()
  setOwner(dataDir, '0199f0a0-0000-4000-8000-000000000001')
  fs.mkdirSync(join(dataDir, 'uploads'))
  fs.mkdirSync(join(dataDir, 'mail'))
  execFileSync(process.execPath, ['commands/reset.ts', '--yes'], { env: { ...process.env, DATA_DIR: dataDir } })
  expect(fs.readdirSync(dataDir)).toEqual([])
  expect(inspectDataDir(dataDir)).toBe('new')
})

test('a new database that cannot be flushed or moved leaves the shop in its place', () => {
  const dataDir = copyOfShop()
  const former = join(dataDir, 'former')
  const complete = join(dataDir, 'new')
  writeIn(complete)
  const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('ENOSPC')
  })
  expect(() => installDatabase(complete, dataDir, former)).toThrow('ENOSPC')
  sync.mockRestore()
  expect(inspectDataDir(dataDir)).toBe('existing')

  const rename = fs.renameSync
  const move = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === complete) throw new Error('EXDEV')
    rename(from, to)
  })
  expect(() => installDatabase(complete, dataDir, former)).toThrow('EXDEV')
  move.mockRestore()
  expect(inspectDataDir(dataDir)).toBe('existing')

  installDatabase(complete, dataDir, former)
  expect(fs.readdirSync(join(dataDir, 'db/pg'))).toEqual(['a.txt'])
  expect(fs.existsSync(join(former, 'PG_VERSION'))).toBe(true)
})
