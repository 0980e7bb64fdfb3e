import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchOrders } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { subscribeEvents } from '#site/api/subscribe-events.ts'
import { useNewOrderSound } from './new-order-sound.ts'
import { useUnseenCount } from './unseen-count.ts'

/** Live updates of the orders tab, also while its window is in the background. */
export interface LiveOrders {
  sound: ReturnType<typeof useNewOrderSound>
  /** New orders that are not in the list shown. */
  unseenCount: number
  /** The new orders since the tab was opened. */
  newOrderIds: ReadonlySet<string>
}

/** Subscribes to new and changed orders, plays the sound and counts unseen ones. */
export function useLiveOrders({
  todos,
  showsNewestFirst,
  onNewOrder,
  onEstadoChange,
  onReconnect,
}: {
  /** The number of all orders when the list was last loaded. */
  todos: number | undefined
  /** Whether new orders appear in the list by themselves, on top. */
  showsNewestFirst: boolean
  onNewOrder: () => void
  onEstadoChange: (orderId: string, estado: OrderEstado) => void
  onReconnect: () => void
}): LiveOrders {
  const sound = useNewOrderSound()
  const addUnseen = useUnseenCount()
  const [unseenCount, setUnseenCount] = useState(0)
  const [newOrderIds, setNewOrderIds] = useState<ReadonlySet<string>>(new Set())
  const knownCount = useRef<number>(undefined)

  const notify = useEffectEvent((count: number) => {
    sound.playSound()
    addUnseen(count)
    if (!showsNewestFirst) setUnseenCount((now) => now + count)
  })
  const onMessage = useEffectEvent(
    ({ orderId, estado, nuevo }: { orderId: string; estado: OrderEstado; nuevo: boolean }) => {
      if (!nuevo) return onEstadoChange(orderId, estado)
      if (knownCount.current !== undefined) knownCount.current += 1
      setNewOrderIds((now) => new Set(now).add(orderId))
      notify(1)
      onNewOrder()
    },
  )
  const reconnect = useEffectEvent(onReconnect)

  useEffect(
    () =>
      subscribeEvents(watchOrders, {
        onMessage: (event) => onMessage(event),
        onReconnect: () => reconnect(),
        whileHidden: true,
      }),
    [],
  )

  // Events were missed while the connection was down: there are more orders than known.
  useEffect(() => {
    if (todos === undefined) return
    if (knownCount.current !== undefined && todos > knownCount.current) notify(todos - knownCount.current)
    knownCount.current = Math.max(todos, knownCount.current ?? 0)
  }, [todos])

  if (showsNewestFirst && unseenCount > 0) setUnseenCount(0)
  return { sound, unseenCount, newOrderIds }
}
