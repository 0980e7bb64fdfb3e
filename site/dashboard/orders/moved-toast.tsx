import { useEffect, useState } from 'react'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { Toast } from '#site/ui/toast.tsx'
import { customerLabel } from './estado-badge.tsx'
import type { MyOrders } from './reading.ts'

const TOLD_MS = 5000
const NONE: readonly Order[] = []

/** Says which orders have just moved, to the eye for five seconds and to the screen reader when it has time. */
export function MovedToast({ orders }: { orders: MyOrders }) {
  const moved = orders.is === 'loaded' ? orders.moved : NONE
  const [told, setTold] = useState(NONE)

  useEffect(() => {
    const timer = setTimeout(() => setTold(moved), TOLD_MS)
    return () => clearTimeout(timer)
  }, [moved])

  return <Toast>{moved !== told && moved.length > 0 && moved.map(sentence).join(' ')}</Toast>
}

const sentence = ({ id, estado }: Order): string =>
  `Pedido #${shortId(id)}: ${customerLabel(estado)}.${estado === 'entregado' ? ' Buen provecho.' : ''}`
