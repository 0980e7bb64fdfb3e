// @module-tag embedded
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { namesFor } from './prepared-statements.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
})
afterAll(() => database.close())

const DOUBLE = 'select 2 * $1::int as n'

test('a statement is parsed once per connection, whatever its values', async () => {
  const { pool } = database
  const client = await pool.connect()
  for (const n of [1, 2, 3]) expect((await client.query(DOUBLE, [n])).rows).toEqual([{ n: 2 * n }])
  expect((await client.query(PREPARED)).rows).toEqual([{ statement: DOUBLE }])
  client.release()
})

const PREPARED = `select statement from pg_prepared_statements where statement = '${DOUBLE}'`

test('prepared statements end with their connection, and the next one prepares its own', async () => {
  const client = await database.pool.connect()
  await client.query(DOUBLE, [1])
  client.release(true)
  const next = await database.pool.connect()
  expect((await next.query(PREPARED)).rows).toEqual([])
  expect((await next.query(DOUBLE, [4])).rows).toEqual([{ n: 8 }])
  next.release()
})

test('a statement works again after it failed once', async () => {
  const { pool } = database
  const client = await pool.connect()
  await expect(client.query('select 1 / $1::int as n', [0])).rejects.toThrow('division by zero')
  await expect(client.query('select n from no_such_table where n = $1', [1])).rejects.toThrow('does not exist')
  await client.query('create temporary table no_such_table (n int)')
  await expect(client.query('select n from no_such_table where n = $1', [1])).resolves.toMatchObject({ rows: [] })
  await expect(client.query('select 1 / $1::int as n', [1])).resolves.toMatchObject({ rows: [{ n: 1 }] })
  client.release(true)
})

test('a table may get a column while its statements are prepared', async () => {
  const client = await database.pool.connect()
  await client.query("create temporary table cuts (codigo text); insert into cuts values ('10001')")
  const find = () => client.query('select codigo from cuts where codigo = $1', ['10001'])
  await find()
  await client.query('alter table cuts add column nombre text')
  expect((await find()).rows).toEqual([{ codigo: '10001' }])
  client.release(true)
})

test('beyond the limit of names further statements are not prepared', () => {
  const nameOf = namesFor(2)
  expect(['a', 'b', 'a', 'c', 'b'].map(nameOf)).toEqual(['s0', 's1', 's0', undefined, 's1'])
})
