import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { z } from 'zod'
import { connectionOptions, hostsOf } from '#server/db/pool/hosts.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'

/**
 * The events sent to open pages: an order was created or changed. They contain only ids; the page reads the order with
 * its own rights.
 */
const ShopEvent = z.object({
  orderId: z.uuid(),
  estado: z.enum(ORDER_ESTADOS),
  userId: z.uuid().nullable(),
  /** Set only for a new order. */
  nuevo: z.literal(true).optional(),
})
/** A new or changed order, as sent to open pages. */
export type ShopEvent = z.infer<typeof ShopEvent>

const CHANNEL = 'tienda'
/**
 * The pause before reconnecting, and the interval of checks. Without checks a silent connection would deliver nothing
 * unnoticed.
 */
const INTERVALS = { reconnectMs: 1000, checkMs: 10_000 }
const WAITS = { statement: 1500, lock: 1000, transaction: 2000, query: 2000 }

/** Publishes events to open pages. */
export interface Events {
  /** Sends an event to every open page of every process. Call it after the change is committed. */
  publish(event: ShopEvent): Promise<void>
  subscribe(listener: (event: ShopEvent) => void): () => void
  /** Calls the listener when events may have been missed because the connection was reopened. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Opens the event channel. With the embedded database there is one process, and events stay in it; with PostgreSQL they
 * are sent by NOTIFY. Resolves once it listens, so that a serving process misses no event; it does not wait for an
 * unreachable database.
 *
 * @param options.name of the connection in `pg_stat_activity`
 * @param options.databaseUrl where to LISTEN: past a PgBouncer in transaction mode, which does not support it
 */
export async function openEvents({
  pool,
  databaseUrl,
  name = 'ferrete events',
  onError,
  intervals = INTERVALS,
}: {
  pool: Pool
  databaseUrl: string | undefined
  name?: string
  onError: (error: unknown) => void
  intervals?: typeof INTERVALS
}): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const on = (name: 'event' | 'gap') => (listener: (event: ShopEvent) => void) => {
    emitter.on(name, listener)
    return () => void emitter.off(name, listener)
  }
  const subscriptions = { subscribe: on('event'), onGap: on('gap') }
  if (!databaseUrl)
    return { ...subscriptions, publish: async (event) => void emitter.emit('event', event), close: async () => {} }

  const subscription = listenWithReconnect(databaseUrl, {
    name,
    onMessage: (text) => emitter.emit('event', ShopEvent.parse(JSON.parse(text))),
    onListening: () => emitter.emit('gap'),
    onError,
    ...intervals,
  })
  await subscription.attempted
  return {
    ...subscriptions,
    publish: async (event) => void (await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)])),
    close: subscription.close,
  }
}

/** Keeps one LISTEN connection open, and reopens it whenever it is lost or does not answer. */
function listenWithReconnect(
  databaseUrl: string,
  on: {
    name: string
    onMessage: (text: string) => void
    onListening: () => void
    onError: (error: unknown) => void
  } & typeof INTERVALS,
) {
  const hosts = hostsOf(databaseUrl)
  const closing = new AbortController()
  const { promise: attempted, resolve: endAttempt } = Promise.withResolvers<void>()
  let client: Client
  /** Listens until the connection is lost. Rejects when none could be opened. */
  const listen = async () => {
    const opened = new hosts.Client({ ...connectionOptions('events', WAITS), application_name: on.name })
    client = opened
    opened.on('notification', ({ payload }) => {
      try {
        if (payload) on.onMessage(payload)
      } catch (error) {
        on.onError(error) // possibly sent by another version of the shop
      }
    })
    opened.on('error', on.onError)
    const lost = new Promise((resolve) => opened.once('end', resolve))
    let check: NodeJS.Timeout | undefined
    try {
      await opened.connect()
      await hosts.verify(opened)
      await opened.query(`listen ${CHANNEL}`)
      on.onListening()
      endAttempt()
      const look = () => opened.query('select 1').then(() => hosts.verify(opened))
      const fail = (error: unknown) => {
        on.onError(error)
        void opened.end()
      }
      check = setInterval(() => void look().catch(fail), on.checkMs)
      await lost
    } finally {
      clearInterval(check)
      void opened.end()
    }
  }
  const keepListening = async () => {
    while (!closing.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        on.onError(error)
        endAttempt()
        await hosts.find().catch(() => {})
      }
      await pause(on.reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  void keepListening()
  return {
    /** Resolves when the first attempt to listen has ended, successfully or not. */
    attempted,
    close: async () => {
      closing.abort()
      await client.end().catch(on.onError)
    },
  }
}
