// @module-tag slow
import { expect, test } from 'vitest'
import { measureContentChanges } from './support/content-changes.ts'

// Starts a server of its own, where CI has PostgreSQL's programs. `npm run content-changes` makes a thousand changes.
if (process.env.TEST_DATABASE_URL)
  test('each of two processes shows every change within a second while connections for events are cut', async () => {
    const changes = await measureContentChanges({ processes: 2, count: 30 })
    expect(changes.filter(({ ms }) => ms.some((each) => each > 1000))).toEqual([])
  })
