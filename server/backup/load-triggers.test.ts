import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTables } from '#tests/support/copy-tables.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
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

describe('the triggers of the shop', () => {
  test('none that runs for a new row takes part in a load, whatever it does', async () => {
    await from.clean()
    await to.clean()
    await insertOrders(from.pool, 3, new Date('2026-11-20T15:00:00Z'))
    const { rows: tables } = await to.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    await to.pool.query(`create function drop_row() returns trigger language plpgsql as 'begin return null; end'`)
    for (const { name } of tables)
      await to.pool.query(
        `create trigger any_later_one before insert on "${name}" for each row execute function drop_row()`,
      )
    try {
      const { dumped, loaded } = await copyTables(from, to)
      expect(loaded).toEqual(dumped)
      await expect(
        to.pool.query(`insert into attempts (key, count, until) values ('a', 1, now())`),
      ).resolves.toMatchObject({
        rowCount: 0,
      })
    } finally {
      await to.pool.query('drop function drop_row() cascade')
    }
  })

  test('none that there is takes part in a load: with each made to fail, it succeeds', async () => {
    await from.clean()
    await to.clean()
    await insertOrders(from.pool, 3, new Date('2026-11-20T15:00:00Z'))
    // The bits of tgtype: 1 is for each row, 4 is on insert.
    const { rows } = await to.pool.query<{ name: string; source: string }>(
      `select distinct proname as name, pg_get_functiondef(p.oid) as source
       from pg_trigger join pg_proc p on p.oid = tgfoid
       join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
       where not tgisinternal and tgtype & 5 = 5`,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['plain_name', 'set_delivered_day']))
    for (const { name } of rows)
      await to.pool.query(
        `create or replace function "${name}"() returns trigger language plpgsql as
           $$begin raise exception '% took part', tg_name; end$$`,
      )
    try {
      const { dumped, loaded } = await copyTables(from, to)
      expect(loaded).toEqual(dumped)
      await expect(insertOrders(to.pool, 1, new Date('2026-11-21T15:00:00Z'))).rejects.toThrow('took part')
    } finally {
      for (const { source } of rows) await to.pool.query(source)
    }
  })

  test('are on again after a load', async () => {
    await copyTables(from, to)
    const { rows } = await to.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O' and tgrelid::regclass::text !~ '^jobs'`,
    )
    expect(rows).toEqual([])
  })

  test('that run for a statement with new rows write only tables that no dump has', async () => {
    const { rows } = await from.pool.query<{ name: string; source: string }>(
      `select distinct proname as name, prosrc as source from pg_trigger join pg_proc p on p.oid = tgfoid
       join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
       where not tgisinternal and tgtype & 1 = 0 and tgtype & 36 <> 0`,
    )
    const client = await from.pool.connect()
    const dumped = (await shopTables(client)).map(({ name }) => name.replace('public.', ''))
    client.release()
    expect(rows.length).toBeGreaterThan(0)
    const writes = rows.flatMap(({ name, source }) =>
      [...source.matchAll(/(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?(\w+)"?/gi)].map(
        ([, table = '']) => ({ name, table }),
      ),
    )
    expect(writes.length).toBeGreaterThan(0)
    expect(writes.filter(({ table }) => dumped.includes(table))).toEqual([])
  })
})
