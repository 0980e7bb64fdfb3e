import { useEffect, useState } from 'react'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { Toast } from '#site/ui/feedback/toast.tsx'
import type { MyOrders } from './my-orders-state.ts'

const TOAST_MS = 5000
const NONE: readonly Order[] = []

/** Shows for five seconds which orders just changed; screen readers announce it politely. */
export function StatusToast({ orders }: { orders: MyOrders }) {
  const moved = orders.is === 'loaded' ? orders.moved : NONE
  const [dismissed, setDismissed] = useState(NONE)

  useEffect(() => {
    const timer = setTimeout(() => setDismissed(moved), TOAST_MS)
    return () => clearTimeout(timer)
  }, [moved])

  return <Toast>{moved !== dismissed && moved.length > 0 && moved.map(movedText).join(' ')}</Toast>
}

const movedText = ({ id, estado }: Order): string =>
  `Pedido #${shortId(id)}: ${ESTADOS[estado].customer.label}.${estado === 'entregado' ? ' Buen provecho.' : ''}`
