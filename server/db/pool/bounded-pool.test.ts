import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { DatabaseUnavailable } from './bounded-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  // A pool that many files have used prepares no further statement.
  database = await createTestDatabase({ isNew: true })
})
afterAll(() => database.close())

test('a request beyond two hundred that wait for a connection is refused at once', async () => {
  const { pool } = database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = Array.from({ length: 200 }, () => pool.query('select 1'))
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnavailable)
  for (const client of held) client.release()
  await Promise.all(waiting)
})

test('a request that waited in vain for a connection is refused like those beyond the limit', async () => {
  const { pool } = database
  const before = pool.options.connectionTimeoutMillis
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 50
  const errors = await Promise.allSettled([pool.query('select 1'), pool.connect()])
  pool.options.connectionTimeoutMillis = before
  for (const client of held) client.release()
  for (const error of errors) expect(error).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
  expect(await pool.query('select 1')).toMatchObject({ rowCount: 1 })
})

test('a statement without a transaction survives a changed column type', async () => {
  const { pool } = database
  await pool.query('create table cuts (codigo int)')
  await pool.query('insert into cuts values (10001)')
  const find = () => pool.query('select codigo from cuts where codigo = $1', [10001])
  await Promise.all(Array.from({ length: 5 }, find))
  await pool.query('alter table cuts alter column codigo type bigint')
  const answers = await Promise.all(Array.from({ length: 5 }, find))
  await pool.query('drop table cuts')
  for (const { rows } of answers) expect(rows).toEqual([{ codigo: 10001 }])
})

test('a transaction fails once after a changed column type, and the next one works', async () => {
  const { db, pool } = database
  await pool.query('create table boxes (codigo int)')
  await pool.query('insert into boxes values (10001)')
  const find = () => db.transaction((tx) => tx.execute(sql`select codigo from boxes where codigo = ${10001}`))
  await find()
  await pool.query('alter table boxes alter column codigo type bigint')
  await expect(find()).rejects.toMatchObject({ cause: { message: 'cached plan must not change result type' } })
  expect(await find()).toMatchObject({ rows: [{ codigo: 10001 }] })
  await pool.query('drop table boxes')
})

// The embedded database is in this process, and has no connection that could be cut.
if ('url' in inject('databaseImage'))
  describe('PostgreSQL over a network', () => {
    let relay: Awaited<ReturnType<typeof openRelay>>
    let shop: Connection
    beforeEach(async () => {
      const url = new URL(database.url ?? '')
      relay = await openRelay({ host: url.hostname, port: Number(url.port) })
      url.port = String(relay.port)
      shop = await connect({ databaseUrl: url.href, dataDir: '' })
    })
    afterEach(async () => {
      await shop.close()
      await relay.close()
    })
    const within = async (ms: number, promise: Promise<unknown>) => {
      const started = performance.now()
      const result = await promise.catch((error: unknown) => error)
      expect(performance.now() - started).toBeLessThan(ms)
      return result
    }
    const fill = () => Promise.all(Array.from({ length: 10 }, () => shop.pool.query('select pg_sleep(0.05)')))
    const transaction = () =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        return 'done'
      })

    test('queries on silent connections fail, later ones at once, and orders work again within five seconds', async () => {
      await fill()
      relay.mute()
      const first = await within(4500, Promise.all([transaction(), shop.pool.query('select 1')]))
      expect(first).toBeInstanceOf(Error)
      const next = await within(200, transaction())
      expect(next).toMatchObject({ message: 'La base de datos no responde' })
      await pause(3000)
      expect(await within(200, transaction())).toBeInstanceOf(DatabaseUnavailable)

      relay.unmute()
      await vi.waitFor(async () => expect(await transaction()).toBe('done'), { timeout: 5000, interval: 100 })
      // Also those on all the connections from before.
      expect(await within(1000, Promise.all(Array.from({ length: 10 }, transaction)))).toEqual(Array(10).fill('done'))
    })

    test('connections that do not open are no outage while others answer: who asked for them waits for those', async () => {
      await shop.pool.query('select 1')
      relay.mute({ onlyNew: true })
      let isOver = false
      const busy = (async () => {
        while (!isOver) await shop.pool.query('select pg_sleep(0.02)')
      })()
      const answers = await within(
        4500,
        Promise.all(Array.from({ length: 9 }, () => shop.pool.query('select 1'))).finally(() => {
          isOver = true
        }),
      )
      expect(answers).toHaveLength(9)
      await busy
    })

    test('a first connection that does not open in time is no outage while the database answers', async () => {
      relay.mute()
      const first = shop.pool.query('select 1')
      await pause(1000)
      relay.unmute()
      expect(await within(4500, first)).toMatchObject({ rowCount: 1 })
    })

    test('who waits for a connection when the database falls silent is refused with those who use one', async () => {
      await fill()
      relay.mute()
      const using = Array.from({ length: 10 }, () => shop.pool.query('select 1').catch(() => {}))
      await pause(2000)
      const waiting = shop.pool.query('select 1')
      expect(await within(1500, waiting)).toMatchObject({ message: 'La base de datos no responde' })
      await Promise.all(using)
    })

    test('a transaction whose connection goes silent leaves no lock behind for long', async () => {
      await database.pool.query('create table hours (hora int primary key, ocupados int)')
      await database.pool.query('insert into hours values (9, 0)')
      const take = sql`update hours set ocupados = ocupados + 1 where hora = 9`
      const silent = shop.db.transaction(async (tx) => {
        await tx.execute(take)
        relay.mute()
        await tx.execute(sql`select 1`)
      })
      expect(await within(4000, silent)).toMatchObject({ cause: { message: 'Query read timeout' } })
      relay.unmute()
      await vi.waitFor(() => shop.db.execute(take), { timeout: 5000, interval: 100 })
      const { rows } = await database.pool.query('select ocupados from hours')
      await database.pool.query('drop table hours')
      expect(rows).toEqual([{ ocupados: 1 }])
    })

    test('a statement that waits for a lock ends, and its connection is used again', async () => {
      await database.pool.query('create table locked (n int)')
      const other = await database.pool.connect()
      await other.query('begin; lock table locked')
      const answer = await within(
        2500,
        shop.db.transaction((tx) => tx.execute(sql`select from locked`)),
      )
      expect(answer).toMatchObject({ cause: { code: '55P03' } })
      expect(await transaction()).toBe('done')
      await other.query('rollback; drop table locked')
      other.release()
      expect(shop.pool.totalCount).toBe(1)
    })

    test('with prepare=false no statement is prepared, for a proxy that cannot keep them', async () => {
      const unprepared = await connect({ databaseUrl: `${database.url}?prepare=false`, dataDir: '' })
      const counts: number[] = []
      for (const { db } of [unprepared, shop]) {
        const client = await db.$client.connect()
        await client.query('select $1::int', [1])
        const { rows } = await client.query('select count(*) from pg_prepared_statements')
        counts.push(rows[0].count)
        client.release()
      }
      await unprepared.close()
      expect(counts).toEqual([0, 1])
    })

    test('requests, jobs and checks have connections of their own, with a name', async () => {
      for (const { $client } of [shop.db, shop.jobsDb, shop.healthDb]) {
        await Promise.all(Array.from({ length: $client.options.max }, () => $client.query('select pg_sleep(0.05)')))
      }
      const { rows } = await database.pool.query(
        `select application_name as name, count(*) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and query like '%pg_sleep%' group by 1 order by 1`,
      )
      expect(rows).toEqual([
        { name: 'ferrete health', count: 1 },
        { name: 'ferrete jobs', count: 4 },
        { name: 'ferrete web', count: 10 },
      ])
      const held = await Promise.all(Array.from({ length: 10 }, () => shop.pool.connect()))
      expect(await within(500, shop.healthDb.execute(sql`select 1`))).toMatchObject({ rowCount: 1 })
      for (const client of held) client.release()
    })
  })
