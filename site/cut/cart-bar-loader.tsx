import { lazy, Suspense } from 'react'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { useCartCount } from '#site/storage/cart-count.ts'
import type { LooseCut } from './change-in-cart.ts'

// Loaded on demand: most visitors come with an empty order.
const CartBar = lazy(() => import('./cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })))

/** What stands at the foot of a page with cuts: the way to the order with what is in it, «Ordena ya» while it is empty. */
export function CartBarLoader({ cuts, settings }: { cuts: readonly LooseCut[]; settings: PublicSettings }) {
  const isEmpty = useCartCount() === 0
  if (isEmpty) return <WhatsAppButton settings={settings} />
  return (
    <Suspense>
      <CartBar cuts={cuts} />
    </Suspense>
  )
}
