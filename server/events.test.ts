import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Events, openEvents, type ShopEvent } from './events.ts'

let database: TestDatabase
let faults: unknown[]
let opened: Events[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  faults = []
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
/** One process of the shop, and what it hears. */
const openProcess = (databaseUrl: string | undefined) => {
  const events = openEvents({ pool: database.pool, databaseUrl, onError: (error) => faults.push(error) })
  opened.push(events)
  const heard: ShopEvent[] = []
  return { ...events, heard, stop: events.listen((event) => heard.push(event)) }
}
const within2s = { timeout: 2000, interval: 20 }

describe('in a shop of one process', () => {
  test('everybody who listens hears what happens, until they stop', async () => {
    const one = openProcess(undefined)
    const late: ShopEvent[] = []
    await one.announce(moved('en_proceso'))
    one.listen((event) => late.push(event))
    await one.announce(moved('en_camino'))
    one.stop()
    await one.announce(moved('entregado'))
    expect(one.heard).toEqual([moved('en_proceso'), moved('en_camino')])
    expect(late).toEqual([moved('en_camino'), moved('entregado')])
  })
})

/** With the embedded database there is never a second process; these need TEST_DATABASE_URL, as in .ci/run. */
// With the embedded database there is only one process.
if (process.env.TEST_DATABASE_URL)
  describe('in a shop of several processes on one PostgreSQL', () => {
    type Process = ReturnType<typeof openProcess>
    /** A process learns what happens from the moment its own connection listens. */
    const untilItListens = async (...processes: Process[]) => {
      await vi.waitFor(
        async () => {
          await database.pool.query(`select pg_notify('tienda', $1)`, [JSON.stringify(moved('pendiente'))])
          for (const { heard } of processes) expect(heard).toContainEqual(moved('pendiente'))
        },
        { timeout: 8000, interval: 50 },
      )
      await pause(100)
      for (const { heard } of processes) heard.length = 0
    }
    const listening = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      )
      return rows.map(({ pid }) => pid)
    }

    test('what one of them does, all hear within two seconds, each event once and in order', async () => {
      const [one, other] = [openProcess(database.url), openProcess(database.url)]
      await untilItListens(one, other)
      const said = [moved('en_proceso', '0199f0a0-0000-7000-8000-000000000001'), moved('en_camino'), moved('entregado')]

      for (const event of said) await one.announce(event)

      for (const { heard } of [one, other]) await vi.waitFor(() => expect(heard).toEqual(said), within2s)
      await other.announce(moved('cancelado'))
      for (const { heard } of [one, other])
        await vi.waitFor(() => expect(heard.at(-1)).toEqual(moved('cancelado')), within2s)
      expect(faults).toEqual([])
    })

    test('of a new order all hear that it is new', async () => {
      const [one, other] = [openProcess(database.url), openProcess(database.url)]
      await untilItListens(one, other)
      const came: ShopEvent = { ...moved('pendiente'), nuevo: true }
      await one.announce(came)
      for (const { heard } of [one, other]) await vi.waitFor(() => expect(heard).toEqual([came]), within2s)
    })

    test('a connection that is ended is opened again, and events are heard again', async () => {
      const [one, other] = [openProcess(database.url), openProcess(database.url)]
      await untilItListens(one, other)
      const before = await listening()
      expect(before).toHaveLength(2)

      for (const pid of before) await database.pool.query('select pg_terminate_backend($1)', [pid])

      await vi.waitFor(async () => expect(await listening()).toHaveLength(2), { timeout: 8000 })
      await untilItListens(one, other)
      await one.announce(moved('entregado'))
      for (const { heard } of [one, other])
        await vi.waitFor(() => expect(heard).toEqual([moved('entregado')]), within2s)
      expect(faults.length).toBeGreaterThan(0)
      expect((await listening()).filter((pid) => before.includes(pid))).toEqual([])
    })

    test.each(['', 'noise', '{}', '{"orderId":"x"}', 'null'])('"%s" on the channel harms nobody', async (noise) => {
      const one = openProcess(database.url)
      await untilItListens(one)
      await database.pool.query(`select pg_notify('tienda', $1)`, [noise])
      await one.announce(moved('entregado'))
      await vi.waitFor(() => expect(one.heard).toEqual([moved('entregado')]), within2s)
      expect(faults).toHaveLength(noise ? 1 : 0)
    })

    test('who closes leaves no connection behind, and does not come back', async () => {
      const one = openProcess(database.url)
      await untilItListens(one)
      await one.close()
      await vi.waitFor(async () => expect(await listening()).toEqual([]), within2s)
      await pause(1500)
      expect(await listening()).toEqual([])
    })

    test('a database that is away is asked again, and closing does not wait for it', async () => {
      const nowhere = new Pool({ connectionString: 'postgres://nadie@127.0.0.1:1/nada' })
      const events = openEvents({
        pool: nowhere,
        databaseUrl: 'postgres://nadie@127.0.0.1:1/nada',
        onError: (error) => faults.push(error),
      })
      await vi.waitFor(() => expect(faults.length).toBeGreaterThan(1), { timeout: 8000 })
      await expect(events.announce(moved('entregado'))).rejects.toThrow()
      const closed = await Promise.race([events.close().then(() => 'closed'), pause(2000, 'still open')])
      expect(closed).toBe('closed')
      await nowhere.end()
    })
  })
