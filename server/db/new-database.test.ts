import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { newDatabase, PREPARED_DATABASE } from './new-database.ts'

test.each([
  { what: 'the prepared database', archive: PREPARED_DATABASE },
  { what: 'one that PGlite creates', archive: '/there/is/none' },
])('$what is empty, and has small files of the log and small buffers', async ({ archive }) => {
  const db = await PGlite.create(newDatabase(archive))
  const { rows } = await db.query(
    `select current_setting('wal_segment_size') as segment, current_setting('shared_buffers') as buffers,
       (select count(*)::int from pg_stat_user_tables) as tables`,
  )
  await db.close()
  expect(rows).toEqual([{ segment: '1MB', buffers: '32MB', tables: 0 }])
})
