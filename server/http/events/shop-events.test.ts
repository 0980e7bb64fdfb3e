// @module-tag embedded
// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Events, openEvents, type ShopEvent } from './shop-events.ts'

let database: TestDatabase
let errors: unknown[]
let opened: Events[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  errors = []
  opened = []
})
afterEach(async () => {
  for (const events of opened) await events.close()
})

const moved = (estado: ShopEvent['estado'], userId: string | null = null): ShopEvent => ({
  orderId: '0199f0a0-0000-7000-8000-0000000000aa',
  estado,
  userId,
})
// A check ends after two seconds at most.
const INTERVALS = { reconnectMs: 200, checkMs: 2100 }
/** One process of the shop, and the events it receives. */
const openProcess = async (databaseUrl: string | undefined) => {
  const onError = (error: unknown) => errors.push(error)
  const events = await openEvents({ pool: database.pool, databaseUrl, onError, intervals: INTERVALS })
  opened.push(events)
  const received: ShopEvent[] = []
  return { ...events, received, stop: events.subscribe((event) => received.push(event)) }
}
const eventually = { timeout: 10_000, interval: 20 }

describe('in a shop of one process', () => {
  test('every subscriber gets the events until it unsubscribes', async () => {
    const one = await openProcess(undefined)
    const late: ShopEvent[] = []
    await one.publish(moved('en_proceso'))
    one.subscribe((event) => late.push(event))
    await one.publish(moved('en_camino'))
    one.stop()
    await one.publish(moved('entregado'))
    expect(one.received).toEqual([moved('en_proceso'), moved('en_camino')])
    expect(late).toEqual([moved('en_camino'), moved('entregado')])
  })
})

// With the embedded database there is only one process.
if ('url' in inject('databaseImage'))
  describe('in a shop of several processes on one PostgreSQL', () => {
    type Process = Awaited<ReturnType<typeof openProcess>>
    /** After its connection was lost, a process receives events from the moment a new one listens. */
    const waitUntilListening = async (...processes: Process[]) => {
      await vi.waitFor(
        async () => {
          await database.pool.query(`select pg_notify('tienda', $1)`, [JSON.stringify(moved('pendiente'))])
          for (const { received } of processes) expect(received).toContainEqual(moved('pendiente'))
        },
        { timeout: 8000, interval: 50 },
      )
      await pause(100)
      for (const { received } of processes) received.length = 0
    }
    const listenerPids = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'ferrete events'`,
      )
      return rows.map(({ pid }) => pid)
    }

    test('events of one process reach all within two seconds, once and in order', async () => {
      const [one, other] = [await openProcess(database.url), await openProcess(database.url)]
      const published = [
        moved('en_proceso', '0199f0a0-0000-7000-8000-000000000001'),
        moved('en_camino'),
        moved('entregado'),
      ]

      for (const event of published) await one.publish(event)

      for (const { received } of [one, other]) await vi.waitFor(() => expect(received).toEqual(published), eventually)
      await other.publish(moved('cancelado'))
      for (const { received } of [one, other])
        await vi.waitFor(() => expect(received.at(-1)).toEqual(moved('cancelado')), eventually)
      expect(errors).toEqual([])
    })

    test('the event of a new order reaches all', async () => {
      const [one, other] = [await openProcess(database.url), await openProcess(database.url)]
      const newOrder: ShopEvent = { ...moved('pendiente'), nuevo: true }
      await one.publish(newOrder)
      for (const { received } of [one, other]) await vi.waitFor(() => expect(received).toEqual([newOrder]), eventually)
    })

    test('a terminated connection is opened again and receives events again', async () => {
      const [one, other] = [await openProcess(database.url), await openProcess(database.url)]
      const before = await listenerPids()
      expect(before).toHaveLength(2)

      for (const pid of before) await database.pool.query('select pg_terminate_backend($1)', [pid])

      await vi.waitFor(async () => expect(await listenerPids()).toHaveLength(2), { timeout: 8000 })
      await waitUntilListening(one, other)
      await one.publish(moved('entregado'))
      for (const { received } of [one, other])
        await vi.waitFor(() => expect(received).toEqual([moved('entregado')]), eventually)
      expect(errors.length).toBeGreaterThan(0)
      expect((await listenerPids()).filter((pid) => before.includes(pid))).toEqual([])
    })

    test.each(['', 'noise', '{}', '{"orderId":"x"}', 'null'])('"%s" on the channel is ignored', async (noise) => {
      const one = await openProcess(database.url)
      await database.pool.query(`select pg_notify('tienda', $1)`, [noise])
      await one.publish(moved('entregado'))
      await vi.waitFor(() => expect(one.received).toEqual([moved('entregado')]), eventually)
      expect(errors).toHaveLength(noise ? 1 : 0)
    })

    test('closing ends the connection and does not reconnect', async () => {
      const one = await openProcess(database.url)
      await one.close()
      await vi.waitFor(async () => expect(await listenerPids()).toEqual([]), eventually)
      await pause(3 * INTERVALS.reconnectMs)
      expect(await listenerPids()).toEqual([])
    })

    test('a connection that goes silent is replaced, and the gap is announced', async () => {
      const url = new URL(database.url ?? '')
      const relay = await openRelay({ host: url.hostname, port: Number(url.port) })
      url.port = String(relay.port)
      const one = await openProcess(url.href)
      let gaps = 0
      one.onGap(() => {
        gaps += 1
      })
      relay.mute()
      await one.publish(moved('entregado'))
      relay.unmute()
      await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 12_000 })
      await waitUntilListening(one)
      await one.publish(moved('cancelado'))
      await vi.waitFor(() => expect(one.received).toEqual([moved('cancelado')]), eventually)
      expect(gaps).toBe(1)
      await one.close()
      await relay.close()
    })

    test('a server that is silent for a while is listened to by one connection afterwards', async () => {
      const url = new URL(database.url ?? '')
      const relay = await openRelay({ host: url.hostname, port: Number(url.port) })
      url.port = String(relay.port)
      const one = await openProcess(url.href)
      const before = await listenerPids()
      relay.mute()
      await pause(7000)
      relay.unmute()
      await waitUntilListening(one)
      // As long as a second attempt to connect could take.
      await pause(2500)
      const now = async () => (await listenerPids()).filter((pid) => !before.includes(pid))
      expect(await now()).toHaveLength(1)
      await one.close()
      await vi.waitFor(async () => expect(await now()).toEqual([]), eventually)
      await relay.close()
    }, 40_000)

    test('an unreachable database is retried, and closing does not wait for it', async () => {
      const nowhere = new Pool({ connectionString: 'postgres://nadie@127.0.0.1:1/nada' })
      const events = await openEvents({
        pool: nowhere,
        databaseUrl: 'postgres://nadie@127.0.0.1:1/nada',
        onError: (error) => errors.push(error),
        intervals: INTERVALS,
      })
      await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 8000 })
      await expect(events.publish(moved('entregado'))).rejects.toThrow()
      const closed = await Promise.race([events.close().then(() => 'closed'), pause(2000, 'still open')])
      expect(closed).toBe('closed')
      await nowhere.end()
    })
  })
