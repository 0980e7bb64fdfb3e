// @module-tag embedded
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTables, piecesOf } from '#tests/support/copy-tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { dumpTables, readAll, requireSameRows } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import { shopTables } from './shop-tables.ts'

let from: TestDatabase
let to: TestDatabase

beforeAll(async () => {
  from = await createTestDatabase()
  to = await createTestDatabase()
})
afterAll(async () => {
  await from.close()
  await to.close()
})

/** Texts that break careless formats; PostgreSQL itself stores no NUL. */
const ODD_TEXTS = [
  '',
  'null',
  '\\N',
  '\\.',
  'a\tb\r\nc\u2028d',
  `"comillas", 'simples' {llaves} [corchetes]`,
  '\u0001\u007f\u009f',
  'Ñandú 🥩 e\u0301 \u202eשלום',
]
const oddText = fc
  .oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary' }))
  .map((text) => text.replaceAll('\0', ''))

test('every text, list, document and instant arrives as it was', async () => {
  const row = fc.record({
    texts: fc.array(oddText, { minLength: 3, maxLength: 3 }),
    list: fc.array(oddText, { maxLength: 4 }),
    document: fc.option(fc.jsonValue({ noUnicodeString: false }), { nil: undefined }),
    microseconds: fc.integer({ min: 0, max: 2 ** 40 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      await from.clean()
      await from.pool.query('delete from jobs.job')
      for (const [index, { texts, list, document, microseconds }] of rows.entries()) {
        await from.pool.query(
          `insert into products (codigo, nombre, descripcion, consejo, region, precio_kg, precio_medio_kilo, categoria,
             disponible, metodos, destacado, orden) values ($1, $2, $3, $4, '', 1, 1, '', true, $5, false, $6)`,
          [`${index}${texts[0]}`, ...texts, list, -index],
        )
        const json = document === undefined ? null : JSON.stringify(document).replaceAll('\\u0000', '')
        await from.pool.query(
          `insert into audit_log (id, cuando, quien, accion, objeto, antes, despues)
           values (gen_random_uuid(), now(), '', '', '', $1, '{"n": 12345678901234567890.1234567890, "m": 1e300}')`,
          [json],
        )
        await from.pool.query(
          `insert into jobs.job (name, data, created_on) values ('correo', $1, 'epoch'::timestamptz + $2 * interval '1 us')`,
          [json, microseconds],
        )
      }
      const { dumped, loaded } = await copyTables(from, to)
      expect(loaded).toEqual(dumped)
      for (const query of [
        'select * from products order by orden',
        'select *, antes is null as no from audit_log order by id',
      ])
        expect((await to.pool.query(query)).rows).toEqual((await from.pool.query(query)).rows)
      const jobs = `select id, data::text, data is null as no, created_on::text from jobs.job order by id`
      expect((await to.pool.query(jobs)).rows).toEqual((await from.pool.query(jobs)).rows)
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('a document that is null is not a missing one', async () => {
  await from.clean()
  await from.pool.query(
    `insert into audit_log (id, cuando, quien, accion, objeto, antes, despues)
     values (gen_random_uuid(), now(), '', '', '', 'null', null)`,
  )
  await copyTables(from, to)
  const { rows } = await to.pool.query('select antes::text, despues::text from audit_log')
  expect(rows).toEqual([{ antes: 'null', despues: null }])
})

test('the rows of the files of a closed month arrive as they were kept', async () => {
  await from.clean()
  const [row, none] = [ODD_TEXTS.map((value) => ({ is: 'text', value })), []]
  await from.pool.query(
    `insert into closed_months (mes, cifras, quien, cuando) values ('2026-11-01', '{}', 'rosa', now())`,
  )
  for (const [que, filas] of [
    ['pedidos', [row, row]],
    ['pagos', none],
  ] as const)
    await from.pool.query(
      `insert into closed_month_rows (mes, que, pieza, columnas, filas, ids) values ('2026-11-01', $1, 0, $2, $3, $4)`,
      [que, ['Cliente', 'Teléfono'], JSON.stringify(filas), filas.map(() => randomUUID())],
    )
  const { dumped, loaded } = await copyTables(from, to)
  expect(loaded).toEqual(dumped)
  const query = 'select * from closed_month_rows order by que'
  expect((await to.pool.query(query)).rows).toEqual((await from.pool.query(query)).rows)
})

test('thousands of rows are read and stored in batches, in the order of their key', async () => {
  await from.clean()
  await from.pool.query(
    `insert into attempts (key, count, until) select 'clave ' || n, n, now() from generate_series(1, 3456) n`,
  )
  const { dumped, loaded, files } = await copyTables(from, to)
  expect(dumped.tables.find(({ name }) => name === 'public.attempts')?.rows).toBe(3456)
  expect(loaded).toEqual(dumped)
  const keys = Buffer.concat(files.get('public.attempts') ?? [])
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)[0])
  expect(keys).toEqual(keys.toSorted())
})

test('rows that are not the same are named', async () => {
  await from.clean()
  await from.pool.query(`insert into attempts (key, count, until) values ('a', 1, now())`)
  const { dumped } = await copyTables(from, to)
  await to.pool.query('update attempts set count = 2')
  const { tables } = await dumpTables(to.pool, readAll)
  expect(() => requireSameRows(dumped.tables, tables)).toThrow('La tabla public.attempts no quedó igual: tenía 1 filas')
})

test('a load that fails in the middle changes nothing', async () => {
  await to.clean()
  await to.pool.query(`insert into attempts (key, count, until) values ('antes', 1, now())`)
  const before = await dumpTables(to.pool, readAll)
  const cut = (async function* () {
    yield {
      name: 'public.attempts',
      columns: ['key', 'count', 'until'],
      pieces: piecesOf([Buffer.from('["a",')]),
    }
  })()
  await expect(loadTables(to.pool, ['public.attempts'], cut)).rejects.toThrow('json')
  expect(await dumpTables(to.pool, readAll)).toEqual(before)
})

describe('what a dump relies on', () => {
  test('every table has a primary key, and comes after those that it references', async () => {
    const client = await from.pool.connect()
    const tables = await shopTables(client)
    client.release()
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['public.orders', 'public.order_lines', 'jobs.job', 'jobs.schedule']))
    expect(names.indexOf('public.orders')).toBeLessThan(names.indexOf('public.order_lines'))
    expect(tables.filter(({ order }) => !order)).toEqual([])
  })
  test('no column of the shop counts with a sequence, whose value a dump would not carry', async () => {
    const { rows } = await from.pool.query(
      `select sequence_name from information_schema.sequences where sequence_schema in ('public', 'jobs')`,
    )
    expect(rows).toEqual([])
  })
})
