import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchOrders } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { watch } from '#site/watch.ts'
import { useBell } from './bell.ts'
import { useUnseen } from './unseen.ts'

/** What the shop says by itself while the tab is open, also while somebody works in another window. */
export interface News {
  bell: ReturnType<typeof useBell>
  /** New orders that are not among those shown. */
  waiting: number
  /** The new orders since the tab was opened. */
  fresh: ReadonlySet<string>
}

export function useNews({
  todos,
  onTop,
  came,
  moved,
  again,
}: {
  /** How many orders there were when the list was last read. */
  todos: number | undefined
  /** Whether new orders show by themselves, on top of the list. */
  onTop: boolean
  came: () => void
  moved: (orderId: string, estado: OrderEstado) => void
  again: () => void
}): News {
  const bell = useBell()
  const unseen = useUnseen()
  const [waiting, setWaiting] = useState(0)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<number>(undefined)

  const tell = useEffectEvent((count: number) => {
    bell.ring()
    unseen(count)
    if (!onTop) setWaiting((now) => now + count)
  })
  const heard = useEffectEvent(
    ({ orderId, estado, nuevo }: { orderId: string; estado: OrderEstado; nuevo: boolean }) => {
      if (!nuevo) return moved(orderId, estado)
      if (known.current !== undefined) known.current += 1
      setFresh((now) => new Set(now).add(orderId))
      tell(1)
      came()
    },
  )
  const readAgain = useEffectEvent(again)

  useEffect(
    () => watch(watchOrders, { heard: (event) => heard(event), again: () => readAgain(), whileHidden: true }),
    [],
  )

  // What came while the line was broken nobody said: there are more orders than were known.
  useEffect(() => {
    if (todos === undefined) return
    if (known.current !== undefined && todos > known.current) tell(todos - known.current)
    known.current = Math.max(todos, known.current ?? 0)
  }, [todos])

  if (onTop && waiting > 0) setWaiting(0)
  return { bell, waiting, fresh }
}
