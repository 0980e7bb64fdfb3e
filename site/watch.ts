import { z } from 'zod'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { type SharedStream, shareStream } from './shared-stream.ts'

type EventsOf<E extends Endpoint> = z.output<NonNullable<E['events']>>

/**
 * Listens to a stream of the shop, over one connection for all tabs. `again` is called where something may have been
 * missed: on every new connection (what was said meanwhile is not said again), and when the page is looked at again.
 * Nobody listens while the page is hidden, unless it is there to call somebody back to it (`whileHidden`). Gives back how
 * to stop.
 */
export function watch<E extends Endpoint>(
  endpoint: E,
  {
    heard,
    again,
    whileHidden = false,
  }: { heard: (event: EventsOf<E>) => void; again: () => void; whileHidden?: boolean },
): () => void {
  const shape = endpoint.events ?? z.object({})
  let stream: SharedStream | undefined
  const join = () => {
    stream ??= shareStream(urlOf(endpoint), (said) => {
      if (said.is === 'connected') again()
      else heard(z.decode(shape, JSON.parse(said.data)) as unknown as EventsOf<E>)
    })
  }
  const leave = () => {
    stream?.leave()
    stream = undefined
  }
  const look = () => {
    const hidden = document.visibilityState === 'hidden'
    if (hidden && whileHidden) return stream?.stepBack()
    if (hidden) return leave()
    join()
    if (!whileHidden) again()
  }

  if (whileHidden || document.visibilityState === 'visible') join()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}
