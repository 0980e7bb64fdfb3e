import { z } from 'zod'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { joinSharedStream, type SharedStream } from './shared-stream.ts'

type EventsOf<E extends Endpoint> = z.output<NonNullable<E['events']>>

/**
 * Listens to a stream of the shop, over one connection for all tabs. `onReconnect` is called where something may have been
 * missed: on every new connection (what was said meanwhile is not said again), and when the page is looked at again.
 * Nobody listens while the page is hidden, unless it is there to call somebody back to it (`whileHidden`). Gives back how
 * to stop.
 */
export function subscribeEvents<E extends Endpoint>(
  endpoint: E,
  {
    onMessage,
    onReconnect,
    whileHidden = false,
  }: { onMessage: (event: EventsOf<E>) => void; onReconnect: () => void; whileHidden?: boolean },
): () => void {
  const schema = endpoint.events ?? z.object({})
  let stream: SharedStream | undefined
  const join = () => {
    stream ??= joinSharedStream(urlOf(endpoint), (message) => {
      if (message.is === 'connected') onReconnect()
      else onMessage(z.decode(schema, JSON.parse(message.data)) as unknown as EventsOf<E>)
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
