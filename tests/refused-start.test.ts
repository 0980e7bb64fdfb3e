// @module-tag slow
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asSuperuser, databaseUrl } from './support/database-image.ts'
import { aBackup, plant, restore } from './support/foreign-files.ts'
import { runScript } from './support/run-script.ts'

/** docs/rules.md#what-commands-delete: what is refused leaves nothing behind. */

// Each start takes one or two seconds of CPU time, and longer beside other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'ferrete-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))
let file: string
beforeAll(async () => {
  file = (await aBackup(folder)).file
})

const start = (place: Record<string, string>) => runScript('../server/main', [], { PORT: '0', ...place })
const filesIn = (path: string) => readdirSync(path, { recursive: true }).sort()

test.each([
  { what: 'a first password that is easy to guess', place: { ADMIN_PASSWORD: 'corta' }, says: 'ADMIN_PASSWORD: ' },
  {
    what: 'a key of an example',
    place: { BACKUP_KEY: 'pon-aqui-una-clave-larga' },
    says: 'BACKUP_KEY tiene la clave de un ejemplo',
  },
  { what: 'a shop that must exist', place: { SHOP_MUST_EXIST: '1' }, says: 'no hay ninguna tienda' },
])('a start that is refused for $what makes no folder', async ({ place, says }) => {
  const DATA_DIR = join(folder, 'fresh', 'data')
  const { code, output } = await start({ DATA_DIR, ...place })
  expect(output).toContain(says)
  expect(code).toBe(1)
  expect(existsSync(join(folder, 'fresh'))).toBe(false)
})

test('a start whose port is taken makes no shop, whose first password nobody would see', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = join(folder, 'fresh', 'data')
  const taken = await start({ DATA_DIR, HOST: '127.0.0.1', PORT: `${port}` })
  expect(taken.output).toContain(`no se puede abrir el puerto ${port} de PORT`)
  const metrics = await start({ DATA_DIR, METRICS_HOST: '127.0.0.1', METRICS_PORT: `${port}` })
  expect(metrics.output).toContain(`no se puede abrir el puerto ${port} de METRICS_PORT`)
  expect([taken.code, metrics.code]).toEqual([1, 1])
  expect(existsSync(join(folder, 'fresh'))).toBe(false)
})

test('commands that find no shop, or no backup, make no folder', async () => {
  const place = { DATA_DIR: join(folder, 'fresh', 'data') }
  const DATABASE_URL = 'postgres://nadie@127.0.0.1:1/tienda'
  const store = join(folder, 'fresh', 'store')
  for (const refused of [
    await runScript('backup', [store], place),
    await runScript('move', ['--to-postgres'], { ...place, DATABASE_URL }),
    await runScript('reset', ['--yes'], place),
    await restore(join(folder, 'no-hay.tar.zst'), place),
    await restore('s3://cubo/no-hay.tar.zst', place),
    await runScript('import-orders', [join(folder, 'no-hay.json')], place),
  ]) {
    expect(refused.code).toBe(1)
    expect(existsSync(join(folder, 'fresh'))).toBe(false)
  }
})

test('a folder in which somebody else has files stays as it is', async () => {
  const DATA_DIR = join(folder, 'foreign')
  plant(...['db/mio/a', 'uploads/foto.jpg', 'cartas/a'].map((path) => join(DATA_DIR, path)))
  const before = filesIn(DATA_DIR)
  for (const refused of [await start({ DATA_DIR }), await runScript('reset', ['--yes'], { DATA_DIR })]) {
    expect(refused.code).toBe(1)
    expect(filesIn(DATA_DIR)).toEqual(before)
  }
})

const superuser = process.env.TEST_DATABASE_URL
if (superuser)
  describe('on PostgreSQL', () => {
    const run = `ferrete_refused_${randomUUID().slice(0, 8)}`
    let DATA_DIR: string
    beforeAll(() => {
      DATA_DIR = join(folder, 'data')
      mkdirSync(DATA_DIR)
    })
    afterAll(async () => {
      for (const { name } of await databases()) await asSuperuser(superuser, `drop database "${name}" with (force)`)
    })
    const databases = (): Promise<{ name: string }[]> =>
      asSuperuser(superuser, `select datname as name from pg_database where starts_with(datname, '${run}') order by 1`)

    /** A database in which these statements were run, and what is in it. */
    const aDatabase = async (name: string, ...statements: string[]) => {
      await asSuperuser(superuser, `create database ${run}_${name}`)
      const DATABASE_URL = databaseUrl(superuser, `${run}_${name}`)
      for (const statement of statements) await asSuperuser(DATABASE_URL, statement)
      return { DATA_DIR, DATABASE_URL }
    }
    /** Every schema, table and row count of a database. */
    const contents = async ({ DATABASE_URL }: { DATABASE_URL: string }) => {
      const schemas = await asSuperuser(
        DATABASE_URL,
        `select nspname from pg_namespace where nspname !~ '^pg_' order by 1`,
      )
      const tables = await asSuperuser(
        DATABASE_URL,
        `select schemaname, relname, n_live_tup from pg_stat_user_tables where (select pg_stat_force_next_flush()) is not null order by 1, 2`,
      )
      return [schemas, tables]
    }

    test.each([
      {
        who: 'another shop',
        statements: ['create table orders as select 1 as id', 'create table administrators as select 1 as id'],
      },
      {
        who: 'a program that migrates as the shop does',
        statements: [
          'create schema drizzle',
          'create table drizzle.__drizzle_migrations as select 1 as id, 2 as created_at',
        ],
      },
      { who: 'who has a view', statements: ['create view clientes as select 1 as id'] },
    ])('the database of $who stays as it is', async ({ who, statements }) => {
      const place = await aDatabase(`foreign_${who.length}`, ...statements)
      const before = await contents(place)
      for (const [script, ...args] of [
        ['../server/main'],
        ['import-orders', 'commands/example-orders.json'],
        ['restore', file],
        ['restore', file, '--replace'],
      ] as [string, ...string[]][]) {
        const { code, output } = await runScript(script, args, { PORT: '0', ...place })
        expect([script, output]).toEqual([script, expect.stringContaining('tablas que no son de la tienda (')])
        expect([code, await contents(place)]).toEqual([1, before])
      }
      for (const [script, ...args] of [['seed-demo'], ['backup', join(folder, 'none')]] as [string, ...string[]][])
        expect([script, (await runScript(script, args, place)).code, await contents(place)]).toEqual([
          script,
          1,
          before,
        ])
      expect(existsSync(join(folder, 'none'))).toBe(false)
    })

    test('a start that is refused for its first password, or for want of a right, leaves the database empty', async () => {
      const place = await aDatabase('empty')
      const before = await contents(place)
      expect((await start({ ...place, ADMIN_PASSWORD: 'corta' })).output).toContain('ADMIN_PASSWORD: ')
      expect(await contents(place)).toEqual(before)

      const role = `${run}_reader`
      await asSuperuser(superuser, `create role ${role} login password 'x'`)
      onTestFinished(async () => {
        await asSuperuser(place.DATABASE_URL, `drop owned by ${role}`)
        await asSuperuser(superuser, `drop role ${role}`)
      })
      await asSuperuser(place.DATABASE_URL, `grant create on database ${run}_empty to ${role}`)
      await asSuperuser(place.DATABASE_URL, 'revoke create on schema public from public')
      const url = Object.assign(new URL(place.DATABASE_URL), { username: role, password: 'x' }).href
      expect(await start({ ...place, DATABASE_URL: url })).toMatchObject({ code: 1 })
      expect(await contents(place)).toEqual(before)
    })

    test('a shop beside which somebody else has tables or schemas is not set aside', async () => {
      const place = await aDatabase('shared')
      expect(await restore(file, place)).toMatchObject({ code: 0 })
      for (const [foreign, statement, undo] of [
        ['public.facturas', 'create table facturas as select 1 as id', 'drop table facturas'],
        ['esquema contabilidad', 'create schema contabilidad', 'drop schema contabilidad'],
      ] as const) {
        await asSuperuser(place.DATABASE_URL, statement)
        const before = [await contents(place), await databases()]
        const { code, output } = await restore(file, place, '--replace')
        expect(output).toContain(`tablas que no son de la tienda (${foreign}). No se cambió nada.`)
        expect([code, await contents(place), await databases()]).toEqual([1, ...before])
        await asSuperuser(place.DATABASE_URL, undo)
      }
      await asSuperuser(place.DATABASE_URL, 'create extension if not exists pg_stat_statements schema public').catch(
        () => {},
      )
      expect(await restore(file, place, '--replace')).toMatchObject({ code: 0 })
    })
  })
