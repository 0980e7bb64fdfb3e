import type { User } from '#shop/accounts/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { ordersOfUser } from '#shop/orders/contract.ts'
import { callLater } from './call-later.ts'
import { useRead } from './use-read.ts'

type Past = Pick<Reply<typeof ordersOfUser>, 'orders' | 'saldo'>

const NONE: Past = { orders: [], saldo: null }

/**
 * The newest twenty orders of the signed-in user, newest first, and what they have in favour; none for a visitor or when
 * the request fails, `undefined` while loading.
 */
export function usePastOrders(user: User | undefined): Past | undefined {
  const userId = user?.id
  const { answer, isCurrent } = useRead(userId, () =>
    callLater(() => import('#shop/orders/contract.ts').then(({ ordersOfUser }) => ordersOfUser), {
      params: { userId: userId ?? '' },
      query: { pagina: '1', porPagina: '20' },
    }),
  )
  if (userId === undefined) return NONE
  if (!answer || !isCurrent) return undefined
  return answer.ok ? answer : NONE
}
