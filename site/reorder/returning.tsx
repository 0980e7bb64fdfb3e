import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#shop/orders/order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { read, SENT_ORDERS_KEY, subscribe } from '#site/storage/browser-store.ts'

// Loaded on demand: most visitors have not ordered yet, so their page does not include its code.
const ReturningCard = lazy(() => import('./returning-card.tsx').then(({ ReturningCard: card }) => ({ default: card })))

/**
 * For who has ordered in this browser or with an account: what can be ordered again (docs/rules.md#ordering-again). The
 * page keeps room for it from the first paint on (site/mark-returning.ts), so that nothing moves when it comes.
 */
export function ReturningCustomer({
  className,
  ...shown
}: {
  /** Has `--card-height`, and keeps the room. */
  className: string | undefined
  settings: PublicSettings
  /** The orders of the account where they are loaded already: then an order that is still to come is not shown. */
  past?: readonly Order[]
}) {
  const { user, isLoading } = useAuth()
  const sent = useSyncExternalStore(
    subscribe,
    () => read(SENT_ORDERS_KEY),
    () => null,
  )
  const kind = sent ? 'pedido' : user && 'cuenta'
  useEffect(() => {
    if (!isLoading) document.documentElement.dataset.returning = kind ?? ''
  }, [kind, isLoading])
  return (
    <div className={className}>
      {kind && (
        <Suspense>
          <ReturningCard {...shown} />
        </Suspense>
      )}
    </div>
  )
}
