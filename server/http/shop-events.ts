import { EventEmitter } from 'node:events'
import { Client, type Pool } from 'pg'
import { z } from 'zod'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'

/**
 * The events sent to open pages: an order was created or changed. They hold ids only; the page reads the order with its
 * own rights.
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
const RECONNECT_MS = 1000

/** Publishes events to open pages. */
export interface Events {
  /** Sends an event to every open page of every process. Call it after the change is committed. */
  publish(event: ShopEvent): Promise<void>
  subscribe(listener: (event: ShopEvent) => void): () => void
  close(): Promise<void>
}

/**
 * Opens the event channel. With the embedded database there is one process and events stay in it; with PostgreSQL they
 * are sent by NOTIFY.
 */
export function openEvents({
  pool,
  databaseUrl,
  onError,
}: {
  pool: Pool
  databaseUrl: string | undefined
  onError: (error: unknown) => void
}): Events {
  const emitter = new EventEmitter().setMaxListeners(0)
  const listen = (listener: (event: ShopEvent) => void) => {
    emitter.on('event', listener)
    return () => void emitter.off('event', listener)
  }
  if (!databaseUrl)
    return { subscribe: listen, publish: async (event) => void emitter.emit('event', event), close: async () => {} }

  const subscription = listenWithReconnect(
    databaseUrl,
    (text) => emitter.emit('event', ShopEvent.parse(JSON.parse(text))),
    onError,
  )
  return {
    subscribe: listen,
    publish: async (event) => void (await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)])),
    close: subscription.close,
  }
}

/** Keeps one LISTEN connection, reopened whenever it is lost. Pages read again what they missed meanwhile. */
function listenWithReconnect(
  connectionString: string,
  onMessage: (text: string) => void,
  onError: (error: unknown) => void,
) {
  let client: Client
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const reconnect = () => {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(open, RECONNECT_MS)
  }
  const open = () => {
    client = new Client({ connectionString, keepAlive: true })
    client.on('notification', ({ payload }) => {
      try {
        if (payload) onMessage(payload)
      } catch (error) {
        onError(error) // possibly sent by another version of the shop
      }
    })
    client.on('error', onError)
    client.on('end', reconnect)
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .catch((error: unknown) => {
        onError(error)
        reconnect()
      })
  }
  open()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client.end().catch(onError)
    },
  }
}
