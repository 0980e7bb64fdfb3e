import { lazy, Suspense, useSyncExternalStore } from 'react'
import { read, SENT_ORDERS_KEY, subscribe } from '#site/storage/browser-store.ts'

// Most visitors have no order on its way, and their page does not carry what reads one.
const NextOrderLink = lazy(() => import('./next-order.tsx').then(({ NextOrderLink }) => ({ default: NextOrderLink })))

/** «Tu pedido #… llega el lunes», for who has sent one from this browser. */
export function NextOrderLoader() {
  const hasSent = useSyncExternalStore(
    subscribe,
    () => read(SENT_ORDERS_KEY) !== null,
    () => false,
  )
  return <Suspense>{hasSent && <NextOrderLink />}</Suspense>
}
