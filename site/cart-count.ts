import { useSyncExternalStore } from 'react'
import { cutCount } from '#shop/orders/cut-count.ts'
import { read, subscribe } from './browser-store.ts'

/** Where the order being put together is kept. The number is its shape: a new one leaves the old unread. */
export const KEPT_ORDER = 'pedido.1'

/** How many cuts that order has, none while the page hydrates. Apart from kept-order.ts, whose reading weighs 25 KB. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)

function cartCount(): number {
  try {
    const { lines } = JSON.parse(read(KEPT_ORDER) ?? '{}')
    return Array.isArray(lines) ? cutCount(lines) : 0
  } catch {
    return 0
  }
}
