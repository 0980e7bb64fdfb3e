import type { Reply } from '#shop/endpoint.ts'
import { ordersOfUser } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { call } from '#site/api/call.ts'

/** How many orders a page of the list holds. */
export const PAGE_SIZE = 20
/** The most that one call gives. */
const MAX_PAGE_SIZE = 200

type Orders = Reply<typeof ordersOfUser>
export type OrdersAnswer = ({ ok: true } & Orders) | { ok: false; status: number; error: string }

/** What the screen knows of the orders. `moved` are the last ones whose estado changed while somebody was looking. */
export type MyOrders =
  | { is: 'loading' }
  | { is: 'failed'; error: string }
  | (Orders & { is: 'loaded'; stale: boolean; moved: readonly Order[] })

/** What is known after an answer. Orders that were read once stay on the screen: a lost signal makes them stale, not gone. */
export function nextOrdersState(before: MyOrders, answer: OrdersAnswer): MyOrders {
  if (!answer.ok) {
    if (before.is === 'loaded') return { ...before, stale: true }
    return { is: 'failed', error: answer.error || 'Error al cargar pedidos' }
  }
  const { orders, total, entregados, activos } = answer
  const known = new Map(before.is === 'loaded' ? before.orders.map(({ id, estado }) => [id, estado]) : [])
  const moved = orders.filter(({ id, estado }) => known.has(id) && known.get(id) !== estado)
  return {
    is: 'loaded',
    orders,
    total,
    entregados,
    activos,
    stale: false,
    moved: moved.length > 0 || before.is !== 'loaded' ? moved : before.moved,
  }
}

/** The newest `count` orders of a customer; `Infinity` for all of them. */
export async function readOrders(userId: string, count: number): Promise<OrdersAnswer> {
  const porPagina = Math.min(count, MAX_PAGE_SIZE)
  const orders: Order[] = []
  for (let pagina = 1; ; pagina++) {
    const answer = await call(ordersOfUser, {
      params: { userId },
      query: { pagina: String(pagina), porPagina: String(porPagina) },
    })
    if (!answer.ok) return answer
    // An order that came in between two pages has pushed the last one of the first into the second.
    orders.push(...answer.orders.filter(({ id }) => !orders.some((order) => order.id === id)))
    if (orders.length >= Math.min(count, answer.total) || answer.orders.length === 0) return { ...answer, orders }
  }
}
