import { z } from 'zod'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'

const RETRY_MS = 10_000

type EventsOf<E extends Endpoint> = z.output<NonNullable<E['events']>>

/**
 * Listens to a stream of the shop. `again` is called where something may have been missed: on every new connection
 * (what was said meanwhile is not said again), and when the page is looked at again. Nobody listens while the page is
 * hidden, because a browser keeps few connections to one shop, unless it is there to call somebody back to it
 * (`whileHidden`). Gives back how to stop.
 */
export function watch<E extends Endpoint>(
  endpoint: E,
  {
    heard,
    again,
    whileHidden = false,
  }: { heard: (event: EventsOf<E>) => void; again: () => void; whileHidden?: boolean },
): () => void {
  let source: EventSource | undefined
  let retry: number | undefined
  const asleep = () => document.visibilityState === 'hidden' && !whileHidden

  const open = () => {
    source = new EventSource(urlOf(endpoint))
    source.onopen = again
    source.onmessage = ({ data }) =>
      heard(z.decode(endpoint.events ?? z.object({}), JSON.parse(data)) as unknown as EventsOf<E>)
    // A broken connection the browser opens again by itself; one that was refused it gives up, and we try later.
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) retry = window.setTimeout(look, RETRY_MS)
    }
  }
  const close = () => {
    window.clearTimeout(retry)
    source?.close()
  }
  const look = () => {
    close()
    if (asleep()) return
    open()
    again()
  }

  if (!asleep()) open()
  if (!whileHidden) document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
