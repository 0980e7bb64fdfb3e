import { useSyncExternalStore } from 'react'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { read, subscribe } from './browser-store.ts'

/** The key of the draft order. The number is the version of its format: a new version ignores the old data. */
export const DRAFT_ORDER_KEY = 'pedido.1'

/** The number of cuts in the draft order; 0 during hydration. Not in draft-order.ts, whose schema adds 25 KB. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)

function cartCount(): number {
  try {
    const { lines } = JSON.parse(read(DRAFT_ORDER_KEY) ?? '{}')
    return Array.isArray(lines) ? countCuts(lines) : 0
  } catch {
    return 0
  }
}
