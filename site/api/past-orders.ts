import type { User } from '#shop/accounts/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { callLater } from './call-later.ts'
import { useRead } from './use-read.ts'

const NONE: readonly Order[] = []

/**
 * The newest twenty orders of the signed-in user, newest first; none for a visitor or when the request fails,
 * `undefined` while loading.
 */
export function usePastOrders(user: User | undefined): readonly Order[] | undefined {
  const userId = user?.id
  const { answer, isCurrent } = useRead(userId, () =>
    callLater(() => import('#shop/orders/contract.ts').then(({ ordersOfUser }) => ordersOfUser), {
      params: { userId: userId ?? '' },
      query: { pagina: '1', porPagina: '20' },
    }),
  )
  if (userId === undefined) return NONE
  if (!answer || !isCurrent) return undefined
  return answer.ok ? answer.orders : NONE
}
