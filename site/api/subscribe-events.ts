import { z } from 'zod'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { joinSharedStream, type SharedStream } from './shared-stream.ts'

type EventsOf<E extends Endpoint> = z.output<NonNullable<E['events']>>

/**
 * Subscribes to a stream of server-sent events over one connection for all tabs. `onReconnect` is called when events
 * may have been missed: on every new connection (events are not replayed), now and then while there is none, and when the
 * page becomes visible again. A hidden page does not listen, unless `whileHidden` is set. Returns a function that unsubscribes.
 */
export function subscribeEvents<E extends Endpoint>(
  endpoint: E,
  {
    params = {},
    onMessage,
    onReconnect,
    whileHidden = false,
  }: {
    params?: Record<string, string>
    onMessage: (event: EventsOf<E>) => void
    onReconnect: () => void
    whileHidden?: boolean
  },
): () => void {
  const schema = endpoint.events ?? z.object({})
  let stream: SharedStream | undefined
  const join = () => {
    stream ??= joinSharedStream(urlOf(endpoint, { params }), (message) => {
      if (message.is === 'reload') return onReconnect()
      const event = z.safeDecode(schema, JSON.parse(message.data))
      // What another version of the shop tells is read as if it had been missed.
      if (event.success) onMessage(event.data as unknown as EventsOf<E>)
      else onReconnect()
    })
  }
  const leave = () => {
    stream?.close()
    stream = undefined
  }
  const onVisibilityChange = () => {
    const hidden = document.visibilityState === 'hidden'
    if (hidden && whileHidden) return stream?.yieldLock()
    if (hidden) return leave()
    join()
    if (!whileHidden) onReconnect()
  }

  if (whileHidden || document.visibilityState === 'visible') join()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    leave()
  }
}
