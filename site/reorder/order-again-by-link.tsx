import type { PublicSettings } from '#shop/settings-contract.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { useLastOrder } from '#site/storage/sent-orders.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import { repeatableTracked } from './repeatable-order.ts'

/**
 * «Pedir otra vez» on the page of an order's link: the cuts and the hour and, in the browser that sent the order, who
 * and where too (docs/rules.md#ordering-again).
 */
export function OrderAgainByLink({ order, settings }: { order: TrackedOrder; settings: PublicSettings }) {
  const { user } = useAuth()
  const last = useLastOrder()
  return <OrderAgainButton order={repeatableTracked(order, last)} user={user} settings={settings} variant="brand" />
}
