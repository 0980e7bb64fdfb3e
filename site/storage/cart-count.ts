import { useSyncExternalStore } from 'react'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { read, subscribe } from './browser-store.ts'

/** Where the order being put together is kept. The number is its shape: a new one leaves the old unread. */
export const DRAFT_ORDER_KEY = 'pedido.1'

/** How many cuts that order has, none while the page hydrates. Apart from kept-order.ts, whose reading weighs 25 KB. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)

function cartCount(): number {
  try {
    const { lines } = JSON.parse(read(DRAFT_ORDER_KEY) ?? '{}')
    return Array.isArray(lines) ? countCuts(lines) : 0
  } catch {
    return 0
  }
}
