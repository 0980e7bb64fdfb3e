// @module-tag embedded
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('the files tagged embedded run on the embedded database, and all on PostgreSQL where there is one', async ({
  task,
}) => {
  const { url, pool, close } = await createTestDatabase()
  expect(url === undefined).toBe(task.file.projectName === 'embedded')
  const { rows } = await pool.query<{ system: string }>(`select version() as system`)
  expect(rows[0]?.system).toMatch(url ? /linux|darwin/ : /wasm/)
  await close()
})
