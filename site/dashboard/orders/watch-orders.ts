import { urlOf } from '#shop/endpoint.ts'
import { watchMyOrders } from '#shop/orders/contract.ts'

const RETRY_MS = 10_000

/**
 * Calls when one of the customer's orders may have moved: on every event, on every new connection (what was said
 * meanwhile is not said again), and when the page is looked at again. Nobody watches while the page is hidden: a browser
 * keeps few connections to one shop. Gives back how to stop.
 */
export function watchOrders(moved: () => void): () => void {
  let source: EventSource | undefined
  let retry: number | undefined

  const open = () => {
    source = new EventSource(urlOf(watchMyOrders))
    source.onopen = moved
    source.onmessage = moved
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
    if (document.visibilityState === 'hidden') return
    open()
    moved()
  }

  if (document.visibilityState === 'visible') open()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
