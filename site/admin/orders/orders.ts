import { useRef, useState } from 'react'
import { allOrders, orderStats } from '#shop/orders/contract.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { isOverdue } from '#shop/orders/overdue.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { PAGE_PARAM, useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { useEstadoChanges } from '#site/admin/orders/estado-changes/estado-changes.ts'
import { type OrderQuery, queryOf, showsNewest } from '#site/admin/orders/list/order-query.ts'
import { useLiveOrders } from '#site/admin/orders/live/live-orders.ts'

/** Several orders may change at once: the figures are reloaded once. */
const DEBOUNCE_MS = 300

const POLL_MS = 60_000

/** State of the orders tab: its data, its links, and the actions on orders. */
export function useOrders() {
  const [address, set] = useUrlParams()
  const query = queryOf(address)
  const list = useAdminData(allOrders, { query })
  const overdue = useAdminData(allOrders, { query: { filtro: 'atrasados', orden: 'entrega' } }, POLL_MS)
  // An hour passes without an event.
  const stats = useAdminData(orderStats, {}, POLL_MS)
  const statsTimer = useRef<number>(undefined)
  const [changeCount, setChangeCount] = useState(0)

  const reloadStatsSoon = () => {
    window.clearTimeout(statsTimer.current)
    statsTimer.current = window.setTimeout(stats.reload, DEBOUNCE_MS)
  }
  const change = (id: string, changed: Partial<ListedOrder>) =>
    [list, overdue].map((read) =>
      read.change((now) => ({
        ...now,
        orders: now.orders.map((each) => (each.id === id ? { ...each, ...changed } : each)),
      })),
    )
  const reload = () => {
    list.reload()
    overdue.reload()
    stats.reload()
  }

  const liveOrders = useLiveOrders({
    todos: list.data?.todos,
    showsNewestFirst: showsNewest(query),
    onNewOrder: () => {
      if (showsNewest(query)) list.reload()
      reloadStatsSoon()
    },
    onEstadoChange: (id, estado) => {
      change(id, estado === 'entregado' ? { estado, fueEntregado: true } : { estado })
      // An undone delivery does not count any more.
      const shown = list.data?.orders.find((each) => each.id === id)
      if (shown?.estado === 'entregado' && estado !== 'entregado') list.reload()
      setChangeCount((now) => now + 1)
      reloadStatsSoon()
    },
    onReconnect: reload,
  })

  const estadoChanges = useEstadoChanges({
    changed: (orders) => {
      for (const order of orders) change(order.id, order)
      setChangeCount((now) => now + 1)
      stats.reload()
    },
    reload,
  })

  return {
    query,
    /** The page; where the newest orders are, the overdue ones come before them. */
    shown: overdueFirst(list.data?.orders ?? [], (showsNewest(query) && overdue.data?.orders) || [], new Date()),
    /** The name of the cut that the URL filters by, as far as its orders say it. */
    cutName:
      list.data?.orders
        .flatMap(({ productos }) => productos)
        .find((line) => 'codigo' in line && line.codigo === query.corte)?.nombre ?? `el corte ${query.corte}`,
    /** Where the overdue orders come first, there is no list without them: they would push it down. */
    list: showsNewest(query) && !overdue.data && !overdue.error ? { ...list, data: undefined } : list,
    stats,
    liveOrders,
    estadoChanges,
    reload,
    /** Increases with every event: the open order may have to be reloaded. */
    changeCount,
    openOrderId: address.get('pedido'),
    open: (id: string | undefined) => set({ pedido: id }, { replace: !id }),
    filter: (filters: Omit<OrderQuery, 'pagina'>) => set({ ...filters, [PAGE_PARAM]: null }),
    /** Shows the newest orders: no filters, first page. */
    clear: () => set(Object.fromEntries([...address.keys()].map((name) => [name, null])), { replace: false }),
  }
}

function overdueFirst(page: ListedOrder[], overdue: ListedOrder[], now: Date): ListedOrder[] {
  const first = overdue.filter((order) => isOverdue(order, now))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...page.filter(({ id }) => !ids.has(id))]
}
