// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { anAttempt } from '#tests/support/attempts.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const FAULT_MS = 8000

describe('while every connection is in use', () => {
  const shop = setupTestShop()

  test('an order gets the WhatsApp link within five seconds, and is not stored afterwards', async () => {
    await shop.seed(aProduct())
    const held = await Promise.all(Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()))
    const started = performance.now()
    const headers = { 'idempotency-key': 'intento-0001' }
    const answer = await shop.call(submitOrder, { headers, body: anOrder() })

    expect(performance.now() - started).toBeLessThan(5000)
    expect(answer).toMatchObject({ ok: false, status: 503, fallback: { whatsapp: expect.any(String) } })
    for (const client of held) client.release()
    await pause(500)
    expect(await shop.db.$count(orders)).toBe(0)
    expect(await shop.call(submitOrder, { headers, body: anOrder() })).toMatchObject({ ok: true })
  })
})

// The embedded database has no connection that could be cut, and no other session that could lock a table.
if ('url' in inject('databaseImage'))
  describe('while PostgreSQL is in trouble', () => {
    let database: TestDatabase
    let relay: Awaited<ReturnType<typeof openRelay>>
    let dataDir: string
    let shop: RunningShop
    beforeAll(async () => {
      database = await createTestDatabase()
      const url = new URL(database.url ?? '')
      relay = await openRelay({ host: url.hostname, port: Number(url.port) })
      url.port = String(relay.port)
      dataDir = await mkdtemp(join(tmpdir(), 'ferrete-faults-'))
      shop = await startShop(dataDir, { DATABASE_URL: url.href })
    })
    afterAll(async () => {
      await shop.end('SIGKILL')
      await relay.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    })

    const order = async () => {
      const { key, body } = anAttempt()
      const started = performance.now()
      const answer = await shop.call(submitOrder, { headers: { 'idempotency-key': key }, body })
      return { answer, ms: performance.now() - started }
    }
    const visit = async () => {
      const started = performance.now()
      const { status } = await fetch(`${shop.url}/`)
      return { status, ms: performance.now() - started }
    }
    /** Repeats it during the fault, with a pause in between. */
    const duringFault = async <T>(act: () => Promise<T>, intervalMs: number): Promise<T[]> => {
      const results: T[] = []
      for (const end = performance.now() + FAULT_MS; performance.now() < end; await pause(intervalMs))
        results.push(await act())
      return results
    }

    test('it falls silent: whoever is being served or waits to be gets 503 with WhatsApp, as who comes later', async () => {
      const read = async () => {
        const started = performance.now()
        const answer = await fetch(`${shop.url}/api/articles?q=lomo`)
        return { status: answer.status, body: await answer.json(), ms: performance.now() - started }
      }
      expect(await read()).toMatchObject({ status: 200 })
      relay.mute()
      const answers = await Promise.all(Array.from({ length: 40 }, read))
      answers.push(await read())
      relay.unmute()
      for (const { status, body, ms } of answers) {
        expect([status, body]).toEqual([503, expect.objectContaining({ fallback: { whatsapp: expect.any(String) } })])
        expect(ms).toBeLessThan(5000)
      }
      await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 5000, interval: 100 })
    })

    test.each([
      {
        fault: 'its connections are silent',
        begin: async () => {
          relay.mute()
          return async () => relay.unmute()
        },
      },
      {
        fault: 'another session has locked the orders',
        begin: async () => {
          const other = await database.pool.connect()
          await other.query('begin; lock table orders in access exclusive mode')
          await other.query('set idle_in_transaction_session_timeout = 0')
          return async () => {
            await other.query('rollback')
            other.release(true)
          }
        },
      },
    ])(
      '$fault: the landing page comes at once, and orders get the WhatsApp link within five seconds',
      async ({ begin }) => {
        await visit()
        expect((await order()).answer).toMatchObject({ ok: true })
        const end = await begin()

        const [visits, ...orders] = await Promise.all([
          duringFault(visit, 50),
          ...Array.from({ length: 20 }, () => duringFault(order, 100)),
        ])
        await end()

        const times = visits.map(({ ms }) => ms).sort((a, b) => a - b)
        expect(visits.every(({ status }) => status === 200)).toBe(true)
        // All but one of some hundred, however many a busy machine makes: that one renders the page anew.
        expect(times.at(-2)).toBeLessThan(1000)
        for (const { answer, ms } of orders.flat()) {
          expect(answer).toMatchObject({ ok: false, status: 503, fallback: { whatsapp: expect.any(String) } })
          expect(ms).toBeLessThan(5000)
        }
        const back = { timeout: 5000, interval: 100 }
        await vi.waitFor(async () => expect((await order()).answer.ok).toBe(true), back)
      },
    )
  })
