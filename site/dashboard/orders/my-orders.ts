import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { watchMyOrders } from '#shop/orders/contract.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { watch } from '#site/watch.ts'
import { afterReading, type MyOrders, PAGE, readOrders } from './reading.ts'

/** The orders of the signed-in customer, read again whenever one of them may have moved; `more` asks for a longer list. */
export function useMyOrders({ id }: User): { orders: MyOrders; more: () => Promise<void> } {
  const { checkSession } = useAuth()
  const [orders, setOrders] = useState<MyOrders>({ is: 'loading' })
  const count = useRef(PAGE)
  const asked = useRef(0)

  const read = async () => {
    const mine = ++asked.current
    const answer = await readOrders(id, count.current)
    // A later question has the newer answer.
    if (mine !== asked.current) return
    if (!answer.ok && answer.status === 401) return checkSession()
    setOrders((before) => afterReading(before, answer))
  }

  const readAgain = useEffectEvent(read)
  useEffect(() => {
    readAgain()
    return watch(watchMyOrders, { heard: () => void readAgain(), again: () => void readAgain() })
  }, [])

  return {
    orders,
    more: () => {
      count.current += PAGE
      return read()
    },
  }
}
