import { useEffect, useState } from 'react'
import { type WaitingOrder, watchWaiting } from '#site/storage/waiting-order.ts'

/** The waiting order; null when there is none, `undefined` until that is known. */
export function useWaitingOrder(): WaitingOrder | null | undefined {
  const [order, setOrder] = useState<WaitingOrder | null>()
  useEffect(() => watchWaiting(setOrder), [])
  return order
}
