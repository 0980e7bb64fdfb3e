import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, databaseOn } from '#server/db/connect.ts'
import { engineOf, poolOn } from '#server/db/pglite-pool.ts'
import { logSlowQueries } from './slow-queries.ts'

let db: Database
let lines: { ms: number; text: string }[] = []
beforeAll(async () => {
  db = databaseOn(poolOn(engineOf(await PGlite.create())))
  logSlowQueries(db.$client, 50, { warn: (line: object) => void lines.push(line as never) })
})
beforeEach(() => {
  lines = []
})
afterAll(() => db.$client.end())

const slowly = (value: string) => sql`select pg_sleep(0.06), ${value}::text as value`

test('a slow statement is logged with its time and text, without values', async () => {
  const { rows } = await db.execute<{ value: string }>(slowly('ana@correo.com'))
  expect(rows).toMatchObject([{ value: 'ana@correo.com' }])
  expect(lines).toEqual([expect.objectContaining({ text: 'select pg_sleep(0.06), $1::text as value' })])
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(50)
})

test('inside a transaction, and one that fails, too', async () => {
  await db.transaction((tx) => tx.execute(slowly('x')))
  expect(lines).toHaveLength(1)
  const failing = sql`select 1 / (case when pg_sleep(0.06)::text = '' then ${0}::int end)`
  await expect(db.execute(failing)).rejects.toThrow()
  expect(lines).toHaveLength(2)
})

test('a quick statement is not', async () => {
  await db.execute(sql`select ${1}::int`)
  expect(lines).toEqual([])
})
