import { lazy, Suspense, useSyncExternalStore } from 'react'
import { read, SENT_ORDERS_KEY, subscribe } from '#site/storage/browser-store.ts'

// Loaded on demand: most visitors have no pending order, so their page does not include its code.
const NextOrderLink = lazy(() => import('./next-order.tsx').then(({ NextOrderLink }) => ({ default: NextOrderLink })))

/** «Tu pedido #… llega el lunes», when an order was sent from this browser. */
export function NextOrderLoader() {
  const hasSent = useSyncExternalStore(
    subscribe,
    () => read(SENT_ORDERS_KEY) !== null,
    () => false,
  )
  return <Suspense>{hasSent && <NextOrderLink />}</Suspense>
}
