// @module-tag embedded
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createQueueTables, type Jobs, type MailJob, openJobs, PermanentFailure } from './jobs.ts'

const embedded = 'file' in inject('databaseImage')
let database: TestDatabase
let jobs: Jobs
let errors: Error[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  errors = []
  jobs = await openJobs(database.db, { embedded }, (error) => errors.push(error))
})
afterEach(async () => {
  await jobs.close()
  await database.pool.query('delete from jobs.job')
})

const letter = (orderId: string) => ({ letter: 'pedido-recibido' as const, orderId })
const queue = (...orderIds: string[]) =>
  database.db.transaction((tx) => jobs.enqueue(tx, 'correo', orderIds.map(letter)))
const orderOf = (job: MailJob) => ('orderId' in job ? job.orderId : 'no order')
const jobStates = async () => {
  const { rows } = await database.pool.query(
    `select data->>'orderId' as letter, state from jobs.job where name = 'correo' order by 1`,
  )
  return rows.map(({ letter, state }) => `${letter} ${state}`)
}

test('a mail is queued in its transaction, and rolled back with it', async () => {
  await queue('stored')
  await expect(
    database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'correo', [letter('regretted')])
      throw new Error('no order after all')
    }),
  ).rejects.toThrow('no order after all')
  expect(await jobStates()).toEqual(['stored created'])
})

test('the first mail of a new shop is queued within a transaction that holds the only connection', async () => {
  await jobs.close()
  await database.pool.query('drop schema jobs cascade')
  jobs = await openJobs(database.db, { embedded }, (error) => errors.push(error))

  await queue('first')

  expect(await jobStates()).toEqual(['first created'])
  expect(errors).toEqual([])
  // The database is that of other test files too: with all indexes.
  await createQueueTables(database.db)
})

test('queued jobs run concurrently, each one once', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `order ${index}`)
  await queue(...many)
  const sent: string[] = []

  await jobs.work('correo', async (job) => void sent.push(orderOf(job)))

  await vi.waitFor(() => expect(sent.toSorted()).toEqual(many.toSorted()), { timeout: 8000 })
  await vi.waitFor(async () => expect((await jobStates()).every((job) => job.endsWith('completed'))).toBe(true), {
    timeout: 10_000,
  })
  expect(errors).toEqual([])
})

test('a failing mail is kept and retried, and delays no other', async () => {
  await queue('good', 'bad')
  const tries: string[] = []
  let mailServerIsDown = true

  await jobs.work('correo', async (job) => {
    tries.push(orderOf(job))
    if (orderOf(job) === 'bad' && mailServerIsDown) throw new Error('connect ECONNREFUSED')
  })

  await vi.waitFor(async () => expect(await jobStates()).toEqual(['bad retry', 'good completed']), { timeout: 8000 })
  const { rows } = await database.pool.query(
    `select output->>'error' as error, extract(epoch from start_after - now())::int as pause from jobs.job where state = 'retry'`,
  )
  expect(rows).toEqual([{ error: 'Error: connect ECONNREFUSED', pause: expect.any(Number) }])
  expect(rows[0].pause).toBeGreaterThan(5)
  expect(rows[0].pause).toBeLessThanOrEqual(60)

  mailServerIsDown = false
  await database.pool.query('update jobs.job set start_after = now()')
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['bad completed', 'good completed']), {
    timeout: 8000,
  })
  expect(tries.toSorted()).toEqual(['bad', 'bad', 'good'])
})

test('the retry delay doubles from half a minute to an hour', async () => {
  const tries = Array.from({ length: 12 }, (_, index) => index)
  await queue(...tries.map(String))
  await database.pool.query(`update jobs.job set retry_count = (data->>'orderId')::int, retry_limit = 1000`)

  await jobs.work('correo', () => Promise.reject(new Error('connect ECONNREFUSED')))

  await vi.waitFor(async () => expect((await jobStates()).every((job) => job.endsWith('retry'))).toBe(true), 8000)
  const { rows } = await database.pool.query<{ earlier: number; pause: number }>(
    `select retry_count as earlier, extract(epoch from start_after - now())::float8 as pause from jobs.job order by 1`,
  )
  expect(rows).toHaveLength(tries.length)
  for (const { earlier, pause } of rows) {
    expect(pause).toBeGreaterThan(Math.min(3600, 30 * 2 ** earlier) - 10)
    expect(pause).toBeLessThanOrEqual(Math.min(3600, 60 * 2 ** earlier))
  }
})

test('a job that gives up is not retried and stores its reason; a finished one may store a result', async () => {
  await queue('refused', 'done')
  await jobs.work('correo', async (job) => {
    if (orderOf(job) === 'refused') throw new PermanentFailure('550 No such user')
    return 'Se mandó'
  })
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['done completed', 'refused failed']), {
    timeout: 8000,
  })
  const { rows } = await database.pool.query(`select output from jobs.job where name = 'correo' order by state`)
  expect(rows).toEqual([{ output: { done: 'Se mandó' } }, { output: { error: '550 No such user' } }])
})

test('a finished job is completed at once, without waiting for the rest of its batch', async () => {
  await queue('done', 'slow')
  const slow = Promise.withResolvers<void>()
  await jobs.work('correo', async (job) => void (orderOf(job) === 'slow' && (await slow.promise)))
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['done completed', 'slow active']), { timeout: 8000 })
  slow.resolve()
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['done completed', 'slow completed']), {
    timeout: 8000,
  })
  expect(errors).toEqual([])
})

test('the jobs of a dead process are taken up when the shop opens', async () => {
  await queue('in hand')
  await database.pool.query(`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()`)
  await jobs.close()
  jobs = await openJobs(database.db, { embedded }, (error) => errors.push(error))
  const sent: string[] = []

  await jobs.work('correo', async (job) => void sent.push(orderOf(job)))

  // The embedded database has this process only; on PostgreSQL the job may belong to another live process.
  if (embedded) await vi.waitFor(() => expect(sent).toEqual(['in hand']), { timeout: 8000 })
  else expect(await jobStates()).toEqual(['in hand active'])
})

test('jobs queued while the shop was closed run when it opens', async () => {
  await queue('yesterday')
  await jobs.close()
  jobs = await openJobs(database.db, { embedded }, (error) => errors.push(error))
  const sent: string[] = []

  await jobs.work('correo', async (job) => void sent.push(orderOf(job)))

  await vi.waitFor(() => expect(sent).toEqual(['yesterday']), { timeout: 8000 })
})

test('changed retry delays apply to an existing queue', async () => {
  await jobs.close()
  await database.pool.query(`update jobs.queue set retry_limit = 3, heartbeat_seconds = null where name = 'correo'`)
  jobs = await openJobs(database.db, { embedded }, (error) => errors.push(error))

  await queue('after')

  const { rows } = await database.pool.query('select retry_limit, heartbeat_seconds from jobs.job')
  expect(rows).toEqual([{ retry_limit: 1000, heartbeat_seconds: 30 }])
})
