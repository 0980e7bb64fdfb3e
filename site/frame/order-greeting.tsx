import { lazy, Suspense, useSyncExternalStore } from 'react'
import { read, SENT_ORDERS, subscribe } from '#site/browser-store.ts'

// Most visitors have no order on its way, and their page does not carry what reads one.
const NextOrder = lazy(() => import('./next-order.tsx').then(({ NextOrder }) => ({ default: NextOrder })))

/** «Tu pedido #… llega el lunes», for who has sent one from this browser. */
export function OrderGreeting() {
  const hasSent = useSyncExternalStore(
    subscribe,
    () => read(SENT_ORDERS) !== null,
    () => false,
  )
  return <Suspense>{hasSent && <NextOrder />}</Suspense>
}
