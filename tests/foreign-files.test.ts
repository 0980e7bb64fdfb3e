// @module-tag slow
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { ownerOf } from '#server/db/database-folder.ts'
import { openFiles } from '#server/files/open-files.ts'
import { lockShop } from '#server/reset/reset-shop.ts'
import { aBackup, plant, restore, workOf } from './support/foreign-files.ts'
import { runScript } from './support/run-script.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let folder: string
let file: string
let mark: string
/** The shop of the backup, with its owner. */
let restored: string
let count = 0
const newFolder = () => join(folder, String(++count))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ferrete-foreign-'))
  const backup = await aBackup(folder)
  file = backup.file
  mark = backup.mark
  restored = newFolder()
  expect(await restore(file, { DATA_DIR: restored })).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Files under every name that a command uses, or used, in DATA_DIR and where backups go. */
function plantIn(dataDir: string, store: string) {
  const id = randomUUID()
  // A marked folder that was copied under another name: the mark of its own id is not in it.
  const copied = join(dataDir, 'trabajo', 'restauracion-copia', 'marca.json')
  mkdirSync(dirname(copied), { recursive: true })
  writeFileSync(
    copied,
    JSON.stringify({ ferrete: 'trabajo', id, orden: 'restauracion', desde: '2020-01-01T00:00:00Z' }),
  )
  return plant(
    ...['restaurar-mio', 'respaldo-2020', 'trabajo', 'trabajo/mio', 'trabajo/restauracion-copia'].map((name) =>
      join(dataDir, name, 'a.txt'),
    ),
    ...['restauracion', 'respaldo', 'mudanza', 'borrado'].map((orden) =>
      join(dataDir, 'trabajo', `${orden}-${id}`, 'a'),
    ),
    join(dataDir, 'db.antes-2020', 'pg', 'a.txt'),
    join(dataDir, 'uploads', 'mias', '480.webp'),
    ...['part', `${id}.part`].map((end) => join(store, `ferrete-${mark}-2020-01-01T000000Z.tar.zst.${end}`)),
    join(store, 'ferrete-a.part'),
    join(store, `ferrete-${mark}-2020-01-01T000000Z.tar.zst`),
  )
}

test('restore and backup leave whatever else is in the folders, also the folder of the very backup', async () => {
  const DATA_DIR = newFolder()
  const store = join(DATA_DIR, 'respaldo-de-ayer')
  const missing = plantIn(DATA_DIR, store)
  const own = join(DATA_DIR, 'restaurar-esto', 'ferrete.tar.zst')
  mkdirSync(dirname(own))
  cpSync(file, own)
  rmSync(join(DATA_DIR, 'uploads'), { recursive: true })
  expect(await restore(own, { DATA_DIR })).toMatchObject({ code: 0 })
  plant(join(DATA_DIR, 'uploads', 'mias', '480.webp'))
  const again = await restore(own, { DATA_DIR }, '--replace')
  expect(again.code).toBe(0)
  expect(again.output).toContain(`y se queda: ${join(DATA_DIR, 'trabajo', 'mio')}`)
  expect(await runScript('backup', [store], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(missing()).toEqual([])
  expect(workOf(DATA_DIR)).toEqual([])
})

test('a reset deletes nothing where there was no shop', async () => {
  const DATA_DIR = newFolder()
  const missing = plant(
    ...['db/a', 'db/pg/PG_VERSION', 'db/lock2', 'mail/a.eml', 'uploads/a'].map((at) => join(DATA_DIR, at)),
  )
  const { code, output } = await runScript('reset', ['--yes'], { DATA_DIR })
  expect(output).toMatch(/^No se borró nada: nada prueba que lo de \S+ sea una tienda/)
  expect(code).toBe(1)
  expect(missing()).toEqual([])
})

test('a reset deletes the files of the shop, and names and leaves the others', async () => {
  const DATA_DIR = newFolder()
  cpSync(restored, DATA_DIR, { recursive: true })
  const id = ownerOf(DATA_DIR) ?? ''
  expect(id.slice(0, 8)).toBe(mark)
  const mail = `${randomUUID()}`
  const picture = 'picana-0123456789-64x48'
  mkdirSync(join(DATA_DIR, 'mail'))
  writeFileSync(join(DATA_DIR, 'mail', `${mail}.eml`), `From: a\nMessage-ID: <${mail}@ferrete.example>\n\nhola`)
  const files = openFiles(readConfig({ DATA_DIR }))
  await files.put('tienda.txt', Buffer.from(id), '')
  for (const key of [`${picture}/64.webp`, `papelera/${picture}/64.avif`, `entregas/${randomUUID()}.jpg`])
    await files.put(key, Buffer.from('a'), '')
  const foreign = ['db/notas.txt', 'uploads/boda/1.webp', 'uploads/entregas/mia.jpg', `mail/${randomUUID()}.eml`]
  const missing = plant(...foreign.map((at) => join(DATA_DIR, at)), join(DATA_DIR, 'otra', 'a'))
  const { code, output } = await runScript('reset', ['--yes'], { DATA_DIR })
  expect(code).toBe(0)
  const named = output.split('\n').filter((line) => line.startsWith('  '))
  expect(named.map((line) => line.trim()).sort()).toEqual(foreign.map((path) => join(DATA_DIR, path)).sort())
  expect(missing()).toEqual([])
  const left = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left).toHaveLength(foreign.length + 1)
})

test('a reset leaves the pictures of another shop', async () => {
  const DATA_DIR = newFolder()
  cpSync(restored, DATA_DIR, { recursive: true })
  const missing = plant(join(DATA_DIR, 'uploads', 'picana-0123456789-64x48', '64.webp'))
  writeFileSync(join(DATA_DIR, 'uploads', 'tienda.txt'), randomUUID())
  expect(await lockShop(DATA_DIR)()).toHaveLength(2)
  expect(missing()).toEqual([])
})

test('a first start leaves a folder that is called like its own', async () => {
  const DATA_DIR = newFolder()
  const missing = plant(join(DATA_DIR, 'db', 'pg.new', 'a'))
  await expect(connect({ dataDir: DATA_DIR })).rejects.toThrow('sin la marca de la tienda')
  expect(missing()).toEqual([])
  renameSync(join(DATA_DIR, 'db', 'pg.new'), join(DATA_DIR, 'aside'))
  rmSync(join(DATA_DIR, 'db'), { recursive: true })
  const { close } = await connect({ dataDir: DATA_DIR })
  await close()
  const after = plant(join(DATA_DIR, 'db', 'pg.new', 'a'))
  await (await connect({ dataDir: DATA_DIR })).close()
  expect(after()).toEqual([])
})
