import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchOrders } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { subscribeEvents } from '#site/api/subscribe-events.ts'
import { useNewOrderSound } from './new-order-sound.ts'
import { useUnseenCount } from './unseen-count.ts'

/** What the shop says by itself while the tab is open, also while somebody works in another window. */
export interface LiveOrders {
  sound: ReturnType<typeof useNewOrderSound>
  /** New orders that are not among those shown. */
  unseenCount: number
  /** The new orders since the tab was opened. */
  newOrderIds: ReadonlySet<string>
}

export function useLiveOrders({
  todos,
  showsNewestFirst,
  onNewOrder,
  onEstadoChange,
  onReconnect,
}: {
  /** How many orders there were when the list was last read. */
  todos: number | undefined
  /** Whether new orders show by themselves, on top of the list. */
  showsNewestFirst: boolean
  onNewOrder: () => void
  onEstadoChange: (orderId: string, estado: OrderEstado) => void
  onReconnect: () => void
}): LiveOrders {
  const sound = useNewOrderSound()
  const unseen = useUnseenCount()
  const [unseenCount, setUnseenCount] = useState(0)
  const [newOrderIds, setNewOrderIds] = useState<ReadonlySet<string>>(new Set())
  const knownCount = useRef<number>(undefined)

  const announce = useEffectEvent((count: number) => {
    sound.playSound()
    unseen(count)
    if (!showsNewestFirst) setUnseenCount((now) => now + count)
  })
  const onMessage = useEffectEvent(
    ({ orderId, estado, nuevo }: { orderId: string; estado: OrderEstado; nuevo: boolean }) => {
      if (!nuevo) return onEstadoChange(orderId, estado)
      if (knownCount.current !== undefined) knownCount.current += 1
      setNewOrderIds((now) => new Set(now).add(orderId))
      announce(1)
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

  // What came while the line was broken nobody said: there are more orders than were known.
  useEffect(() => {
    if (todos === undefined) return
    if (knownCount.current !== undefined && todos > knownCount.current) announce(todos - knownCount.current)
    knownCount.current = Math.max(todos, knownCount.current ?? 0)
  }, [todos])

  if (showsNewestFirst && unseenCount > 0) setUnseenCount(0)
  return { sound, unseenCount, newOrderIds }
}
