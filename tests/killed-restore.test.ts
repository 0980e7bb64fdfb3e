// @module-tag slow
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asSuperuser, copyDatabaseImage, databaseUrl } from './support/database-image.ts'
import { aBackup, besides, killedRestore, plant, restore, untilFilling, workOf } from './support/foreign-files.ts'
import { runScript, startScript } from './support/run-script.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Starts the shop until it says this. */
async function startSays(text: string, place: Record<string, string>) {
  const shop = startScript('../server/main', [], { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', ...place })
  let output = ''
  shop.stdout.on('data', (line) => {
    output += line
  })
  const ended = once(shop, 'exit')
  await vi.waitFor(() => expect(output).toContain(text), { timeout: 90_000, interval: 200 })
  shop.kill('SIGKILL')
  await ended
  expect(output).toMatch(/Se borró lo que .* dejó a medias/)
}

let folder: string
let file: string
let count = 0
const newFolder = () => join(folder, String(++count))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ferrete-killed-'))
  file = (await aBackup(folder)).file
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what a killed restore left is named and deleted by the next command, but not while it works', async () => {
  const DATA_DIR = newFolder()
  const missing = plant(join(DATA_DIR, 'restaurar-mio', 'a'), join(DATA_DIR, 'trabajo', 'mio', 'a'))
  await killedRestore(file, { DATA_DIR })
  const [left = ''] = workOf(DATA_DIR)
  // Whoever restores from a backup in that folder keeps it.
  const inside = join(DATA_DIR, 'trabajo', left, 'ferrete.tar.zst')
  cpSync(file, inside)
  expect(await restore(inside, { DATA_DIR })).toMatchObject({ code: 0, output: expect.stringContaining('Se queda') })
  expect(existsSync(inside)).toBe(true)

  const working = startScript('restore', [file, '--replace'], { DATA_DIR })
  const ended = once(working, 'exit')
  await vi.waitFor(() => expect(workOf(DATA_DIR).filter((name) => name !== left)).toHaveLength(1), { timeout: 30_000 })
  working.kill('SIGSTOP')
  const [alive = ''] = workOf(DATA_DIR).filter((name) => name !== left)
  const other = await restore(file, { DATA_DIR }, '--replace')
  expect(other.output).toContain('Otro proceso ya usa la base de datos')
  expect(workOf(DATA_DIR)).toEqual([alive])
  working.kill('SIGKILL')
  await ended
  const last = await restore(file, { DATA_DIR }, '--replace')
  expect(last.output).toContain(`dejó a medias`)
  expect(last.output).toContain(alive)
  expect(workOf(DATA_DIR)).toEqual([])
  expect(missing()).toEqual([])
})

test('what a killed restore left beside a shop is named and deleted by its next start', async () => {
  const DATA_DIR = newFolder()
  await copyDatabaseImage(DATA_DIR)
  const missing = plant(join(DATA_DIR, 'trabajo', 'mio', 'a'))
  await killedRestore(file, { DATA_DIR }, '--replace')
  const [left = ''] = workOf(DATA_DIR)
  await startSays(join(DATA_DIR, 'trabajo', left), { DATA_DIR })
  expect(workOf(DATA_DIR)).toEqual([])
  expect(missing()).toEqual([])
})

const superuser = process.env.TEST_DATABASE_URL
if (superuser) {
  const run = `ferrete_foreign_${randomUUID().slice(0, 8)}`
  const restored = `restored_${run}`
  const drop = async (prefix: string) => {
    const own = `select datname as name from pg_database where starts_with(datname, '${prefix}')`
    for (const { name } of await asSuperuser(superuser, own))
      await asSuperuser(superuser, `drop database "${name}" with (force)`)
  }
  beforeAll(async () => {
    await asSuperuser(superuser, `create database ${restored}`)
    const place = { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl(superuser, restored) }
    expect(await restore(file, place)).toMatchObject({ code: 0 })
  })
  afterEach(() => drop(run))
  afterAll(() => drop(restored))
  /** A database with the shop of the backup. */
  const aShop = async (name: string) => {
    await asSuperuser(superuser, `create database ${name} template ${restored}`)
    return { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl(superuser, name) }
  }
  /** A database with a thousand rows of somebody else. */
  const plantDatabase = async (name: string, comment?: string) => {
    await asSuperuser(superuser, `create database "${name}"`)
    await asSuperuser(databaseUrl(superuser, name), 'create table clientes as select n from generate_series(1, 1000) n')
    if (comment) await asSuperuser(superuser, `comment on database "${name}" is '${comment}'`)
    return async () =>
      (await asSuperuser(databaseUrl(superuser, name), 'select count(*)::int as n from clientes'))[0]?.n
  }

  test('restore on PostgreSQL drops only what a killed one left, and nothing that is called like it', async () => {
    const name = `${run}_a`
    const place = await aShop(name)
    await asSuperuser(superuser, `comment on database ${name} is 'de la carnicería'`)
    const mine = { nombre: `${name}_nueva_2`, para: name, tienda: randomUUID(), desde: '2020-01-01T00:00:00Z' }
    const renamed = { ...mine, nombre: `${name}_nueva_0`, tienda: null }
    const foreign = await Promise.all([
      plantDatabase(`${name}_nueva_1`),
      plantDatabase(`${name}_nueva_2`, `ferrete sin terminar: ${JSON.stringify(mine)}`),
      plantDatabase(`${name}_nueva_3`, `ferrete sin terminar: ${JSON.stringify(renamed)}`),
      plantDatabase(`${name}_antes_1`),
    ])

    await killedRestore(file, place, '--replace')
    const [left = ''] = await besides(place.DATABASE_URL)
    expect(left).not.toBe('')
    const { code, output } = await restore(file, place, '--replace')
    expect(output).toMatch(new RegExp(`dejó a medias .*la base de datos ${left}`))
    expect(output).toContain(`y se queda: la base de datos ${name}_nueva_1`)
    expect(code).toBe(0)
    for (const rows of foreign) expect(await rows()).toBe(1000)
    const databases = await asSuperuser(
      superuser,
      `select datname as name, shobj_description(oid, 'pg_database') as text from pg_database
       where starts_with(datname, '${name}') order by 1`,
    )
    expect(databases.map(({ name }) => name)).not.toContain(left)
    expect(databases[0]).toEqual({ name, text: 'de la carnicería' })
  })

  test('a restore that still works keeps its database, and once it was killed a backup drops that', async () => {
    const place = await aShop(`${run}_b`)
    const working = startScript('restore', [file, '--replace'], place)
    const ended = once(working, 'exit')
    await untilFilling(place)
    working.kill('SIGSTOP')
    const alive = await besides(place.DATABASE_URL)
    await restore(file, place)
    expect(await besides(place.DATABASE_URL)).toEqual(alive)
    working.kill('SIGKILL')
    await ended
    const backup = await runScript('backup', [newFolder()], place)
    expect(backup.output).toContain(`la base de datos ${alive[0]}`)
    expect(await besides(place.DATABASE_URL)).toEqual([])
  })

  test('the next start of a shop on PostgreSQL drops what a killed restore left, and nothing that is called like it', async () => {
    const name = `${run}_d`
    const place = await aShop(name)
    const rows = await plantDatabase(`${name}_nueva_1`)
    await killedRestore(file, place, '--replace')
    const [left = ''] = await besides(place.DATABASE_URL)
    await startSays(`la base de datos ${left}`, place)
    expect(await besides(place.DATABASE_URL)).toEqual([])
    expect(await rows()).toBe(1000)
  })

  test('restore refuses a database in which others have tables, and leaves them', async () => {
    const name = `${run}_c`
    const rows = await plantDatabase(name)
    const place = { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl(superuser, name) }
    const { code, output } = await restore(file, place)
    expect(output).toContain('tablas que no son de la tienda (public.clientes). No se cambió nada.')
    expect(code).toBe(1)
    expect(
      await asSuperuser(place.DATABASE_URL, `select from pg_tables where schemaname in ('public', 'jobs')`),
    ).toHaveLength(1)
    expect(await rows()).toBe(1000)
  })
}
