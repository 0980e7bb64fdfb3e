import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { filesOfDatabase } from './database-folder.ts'
import { MIGRATIONS } from './migrate.ts'
import { createFiles, PREPARED } from './new-database.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

function newFolder() {
  const folder = fs.mkdtempSync(join(tmpdir(), 'ferrete-new-'))
  folders.push(folder)
  return folder
}

test.each([
  { what: 'the prepared database', archives: ['/there/is/none', PREPARED.empty] },
  { what: 'one that PGlite creates', archives: ['/there/is/none'] },
])('$what is empty, and has small files of the log and small buffers', async ({ archives }) => {
  const dataDir = newFolder()
  fs.mkdirSync(filesOfDatabase(dataDir), { recursive: true })
  await createFiles(filesOfDatabase(dataDir), archives)
  const { pool, close } = await connect({ dataDir })
  const { rows } = await pool.query(
    `select current_setting('wal_segment_size') as segment, current_setting('shared_buffers') as buffers,
       (select count(*)::int from pg_stat_user_tables) as tables`,
  )
  await close()
  expect(rows).toEqual([{ segment: '1MB', buffers: '32MB', tables: 0 }])
})

test('the prepared shop has the migrations of the build, and neither products nor an identity', async () => {
  const { pool, close } = await connect({ dataDir: newFolder(), withTables: true })
  const { rows: applied } = await pool.query('select name from drizzle.__drizzle_migrations')
  const { rows } = await pool.query(
    `select (select count(*)::int from products) as products, (select count(*)::int from shop_identity) as identities,
       (select count(*)::int from jobs.job) as jobs, (select count(*)::int from jobs.schedule) as schedules`,
  )
  await close()
  expect(fs.readdirSync(MIGRATIONS)).toEqual(expect.arrayContaining(applied.map(({ name }) => name)))
  expect(applied.length).toBeGreaterThan(20)
  expect(rows).toEqual([{ products: 0, identities: 0, jobs: 0, schedules: 0 }])
})
