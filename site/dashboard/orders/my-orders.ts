import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { watchMyOrders } from '#shop/orders/contract.ts'
import { subscribeEvents } from '#site/api/subscribe-events.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { type MyOrders, nextOrdersState, PAGE_SIZE, readOrders } from './my-orders-state.ts'

/** The orders of the signed-in customer, reloaded whenever one of them may have changed; `more` loads a longer list. */
export function useMyOrders({ id }: User): { orders: MyOrders; more: () => Promise<void> } {
  const { checkSession } = useAuth()
  const [orders, setOrders] = useState<MyOrders>({ is: 'loading' })
  const count = useRef(PAGE_SIZE)
  const lastRequest = useRef(0)

  const read = async () => {
    const request = ++lastRequest.current
    const answer = await readOrders(id, count.current)
    // Ignores the response when a later request was sent.
    if (request !== lastRequest.current) return
    if (!answer.ok && answer.status === 401) return checkSession()
    setOrders((before) => nextOrdersState(before, answer))
  }

  const reload = useEffectEvent(read)
  useEffect(() => {
    reload()
    return subscribeEvents(watchMyOrders, { onMessage: () => void reload(), onReconnect: () => void reload() })
  }, [])

  return {
    orders,
    more: () => {
      count.current += PAGE_SIZE
      return read()
    },
  }
}
