import { useSyncExternalStore } from 'react'
import { read, subscribe } from './browser-store.ts'

/** Where the order being put together is kept. The number is its shape: a new one leaves the old unread. */
export const KEPT_ORDER = 'pedido.1'

/** How many lines that order has, none while the page hydrates. Apart from kept-order.ts, whose reading weighs 25 KB. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)

function cartCount(): number {
  try {
    const { lines } = JSON.parse(read(KEPT_ORDER) ?? '{}')
    return Array.isArray(lines) ? lines.length : 0
  } catch {
    return 0
  }
}
