import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#shop/orders/order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { read, SENT_ORDERS_KEY, subscribe } from '#site/storage/browser-store.ts'
import styles from './returning.module.css'

// Loaded on demand: most visitors have not ordered yet, so their page does not include its code.
const ReturningCard = lazy(() => import('./returning-card.tsx').then(({ ReturningCard: card }) => ({ default: card })))
const RepeatCard = lazy(() => import('./returning-card.tsx').then(({ RepeatCard: card }) => ({ default: card })))

/**
 * For who has ordered in this browser or with an account, on the landing page: the order that is still to come, or what
 * can be ordered again.
 */
export const ReturningCustomer = ({ settings }: { settings: PublicSettings }) => (
  <Room className={styles.landing}>
    <ReturningCard settings={settings} />
  </Room>
)

/** In the first step, while the cart is empty: what can be ordered again (docs/rules.md#ordering-again). */
export const RepeatInStep = ({ past, settings }: { past: readonly Order[]; settings: PublicSettings }) => (
  <Room className={styles.step}>
    <RepeatCard past={past} settings={settings} />
  </Room>
)

/** The room is kept from the first paint on (site/mark-returning.ts), so that nothing moves when the card comes. */
function Room({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { user, isLoading } = useAuth()
  const hasSent = useSyncExternalStore(
    subscribe,
    () => read(SENT_ORDERS_KEY) !== null,
    () => false,
  )
  const kind = hasSent ? 'pedido' : user && 'cuenta'
  useEffect(() => {
    if (isLoading) return
    const { dataset } = document.documentElement
    if (kind) dataset.returning = kind
    else delete dataset.returning
  }, [kind, isLoading])
  return <div className={className}>{kind && <Suspense>{children}</Suspense>}</div>
}
