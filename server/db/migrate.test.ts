// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openJobs } from '#server/jobs.ts'
import { asSuperuser, databaseUrl } from '#tests/support/database-image.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type Connection, connect } from './connect.ts'
import { migrate } from './migrate.ts'

test('a database that has every migration is left as it is', async () => {
  const { db, pool, close } = await createTestDatabase()
  const applied = () => pool.query('select name from drizzle.__drizzle_migrations order by id')
  const before = (await applied()).rows
  await migrate(db)
  expect((await applied()).rows).toEqual(before)
  expect(before.length).toBeGreaterThan(5)
  await close()
})

const image = inject('databaseImage')
const server = 'url' in image ? image.url : undefined

// The embedded database has one session, which cannot wait for another.
if (server)
  describe('a migration of a PostgreSQL in use', () => {
    let name: string
    let folder: string
    let shop: Connection
    let printed: string[]
    beforeEach(async () => {
      name = `ferrete_migrate_${randomUUID().slice(0, 8)}`
      await asSuperuser(server, `create database ${name}`)
      shop = await connect({ databaseUrl: databaseUrl(server, name), dataDir: '' })
      folder = mkdtempSync(join(tmpdir(), 'ferrete-migrations-'))
      addMigration('20260101000000_cuts', 'create table "cuts" (codigo int)')
      await migrate(shop.directDb, { folder })
      addMigration('20270101000000_region', 'alter table cuts add column region text')
      printed = []
    })
    afterEach(async () => {
      await shop.close()
      await asSuperuser(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true })
    })
    const addMigration = (migration: string, statement: string) => {
      mkdirSync(join(folder, migration))
      writeFileSync(join(folder, migration, 'migration.sql'), statement)
    }
    const run = () => migrate(shop.directDb, { folder, retryMs: 200, print: (line) => printed.push(line) })

    test('does not stop the shop while it waits for an idle transaction', async () => {
      const idle = await shop.jobsDb.$client.connect()
      await idle.query('begin; select from cuts')
      const migrated = run()
      const waits: number[] = []
      for (const end = performance.now() + 2600; performance.now() < end; await pause(20)) {
        const started = performance.now()
        await shop.pool.query('select codigo from cuts where codigo = $1', [1])
        waits.push(performance.now() - started)
      }
      expect(Math.max(...waits)).toBeGreaterThan(300)
      expect(Math.max(...waits)).toBeLessThan(2400)
      await idle.query('commit')
      idle.release()
      await migrated
      expect(printed).toEqual([expect.stringContaining('Una tabla está en uso')])
      expect((await shop.pool.query('select region from cuts')).rows).toEqual([])
    })

    test('is applied beside what the owner of a shop has made in it', async () => {
      await shop.pool.query('create view ventas as select count(*) from cuts')
      await run()
      expect((await shop.pool.query('select region from cuts')).rows).toEqual([])
    })

    test('runs once when several processes start at once', async () => {
      const others = await Promise.all(
        [1, 2].map(() => connect({ databaseUrl: databaseUrl(server, name), dataDir: '' })),
      )
      await Promise.all([run(), ...others.map(({ directDb }) => migrate(directDb, { folder, retryMs: 200 }))])
      await Promise.all(others.map((other) => other.close()))
      const { rows } = await shop.pool.query('select count(*) from drizzle.__drizzle_migrations')
      expect(rows).toEqual([{ count: 2 }])
    })

    test('an invalid migration fails at once and changes nothing', async () => {
      addMigration('20270102000000_wrong', 'alter table no_such add column region text')
      await expect(run()).rejects.toMatchObject({ cause: { code: '42P01' } })
      await expect(shop.pool.query('select region from cuts')).rejects.toThrow('does not exist')
    })
  })

if (server)
  test('several processes at once make the tables and the queue of an empty PostgreSQL, each time', async () => {
    for (let round = 0; round < 4; round++) {
      const name = `ferrete_first_${randomUUID().slice(0, 8)}`
      await asSuperuser(server, `create database ${name}`)
      const start = async () => {
        const { jobsDb, directDb, close } = await connect({ databaseUrl: databaseUrl(server, name), dataDir: '' })
        try {
          await migrate(directDb, { retryMs: 100 })
          const jobs = await openJobs(jobsDb, { embedded: false }, (error) => {
            throw error
          })
          await jobs.close()
        } finally {
          await close()
        }
      }
      const starts = await Promise.allSettled([start(), start(), start()])
      await asSuperuser(server, `drop database ${name} with (force)`)
      expect(starts.map((each) => (each.status === 'rejected' ? each.reason.cause?.message : 'open'))).toEqual(
        Array(3).fill('open'),
      )
    }
  }, 60_000)
