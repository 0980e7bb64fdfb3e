import type { Reply } from '#shop/endpoint.ts'
import { ordersOfUser } from '#shop/orders/contract.ts'
import type { AccountOrder } from '#shop/orders/order.ts'
import { call } from '#site/api/call.ts'
import { reasonOr } from '#site/api/connection-error.ts'

/** Orders per page of the list. */
export const PAGE_SIZE = 20
/** The maximum per request. */
const MAX_PAGE_SIZE = 200

type Orders = Reply<typeof ordersOfUser>
export type OrdersAnswer = ({ ok: true } & Orders) | { ok: false; status: number; error: string }

/**
 * The state of the order list. `moved` are the orders whose state changed in the last update while the page was open.
 */
export type MyOrders =
  | { is: 'loading' }
  | { is: 'failed'; error: string }
  | (Orders & { is: 'loaded'; stale: boolean; moved: readonly AccountOrder[] })

/** The state after a response. Loaded orders stay on the screen when a request fails, marked as stale. */
export function nextOrdersState(before: MyOrders, answer: OrdersAnswer): MyOrders {
  if (!answer.ok) {
    if (before.is === 'loaded') return { ...before, stale: true }
    return { is: 'failed', error: reasonOr(answer.error, 'Error al cargar pedidos') }
  }
  const { orders, total, entregados, activos, saldo } = answer
  const known = new Map(before.is === 'loaded' ? before.orders.map(({ id, estado }) => [id, estado]) : [])
  const moved = orders.filter(({ id, estado }) => known.has(id) && known.get(id) !== estado)
  return {
    is: 'loaded',
    orders,
    total,
    entregados,
    activos,
    saldo,
    stale: false,
    moved: moved.length > 0 || before.is !== 'loaded' ? moved : before.moved,
  }
}

/** The newest `count` orders of a customer; `Infinity` for all of them. */
export async function readOrders(userId: string, count: number): Promise<OrdersAnswer> {
  const porPagina = Math.min(count, MAX_PAGE_SIZE)
  const orders: AccountOrder[] = []
  for (let pagina = 1; ; pagina++) {
    const answer = await call(ordersOfUser, {
      params: { userId },
      query: { pagina: String(pagina), porPagina: String(porPagina) },
    })
    if (!answer.ok) return answer
    // An order that came in between two requests shifts the last one of the first page into the second.
    orders.push(...answer.orders.filter(({ id }) => !orders.some((order) => order.id === id)))
    if (orders.length >= Math.min(count, answer.total) || answer.orders.length === 0) return { ...answer, orders }
  }
}
