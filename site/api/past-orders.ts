import { useEffect, useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { callLater } from './call-later.ts'

const NONE: readonly Order[] = []

/**
 * The newest twenty orders of the signed-in user, newest first; none for a visitor or when the request fails,
 * `undefined` while loading.
 */
export function usePastOrders(user: User | undefined): readonly Order[] | undefined {
  const [past, setPast] = useState<{ of: string; orders: readonly Order[] }>()
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined) return
    let isStale = false
    callLater(() => import('#shop/orders/contract.ts').then(({ ordersOfUser }) => ordersOfUser), {
      params: { userId },
      query: { pagina: '1', porPagina: '20' },
    }).then((answer) => {
      if (!isStale) setPast({ of: userId, orders: answer.ok ? answer.orders : NONE })
    })
    return () => {
      isStale = true
    }
  }, [userId])

  if (userId === undefined) return NONE
  return past?.of === userId ? past.orders : undefined
}
