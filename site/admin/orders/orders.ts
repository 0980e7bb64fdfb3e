import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { allOrders, orderStats } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useMoves } from './moves.ts'
import { useNews } from './news.ts'
import { type OrderQuery, queryOf, showsNewest, withFilters } from './order-query.ts'

/** Several orders may move at once: their figures are added up once. */
const STATS_AFTER_MS = 300

/** What the tab shows, where its address leads, and what is done to an order. */
export function useOrders() {
  const [address, setAddress] = useSearchParams()
  const query = queryOf(address)
  const list = useAdminData(allOrders, { query })
  const stats = useAdminData(orderStats, {})
  const later = useRef<number>(undefined)
  const [told, setTold] = useState(0)

  const countSoon = () => {
    window.clearTimeout(later.current)
    later.current = window.setTimeout(stats.reload, STATS_AFTER_MS)
  }
  const change = (id: string, changed: Partial<Order>) =>
    list.change((now) => ({
      ...now,
      orders: now.orders.map((each) => (each.id === id ? { ...each, ...changed } : each)),
    }))
  const reload = () => {
    list.reload()
    stats.reload()
  }

  const news = useNews({
    todos: list.data?.todos,
    onTop: showsNewest(query),
    came: () => {
      if (showsNewest(query)) list.reload()
      countSoon()
    },
    moved: (id, estado) => {
      change(id, { estado })
      setTold((now) => now + 1)
      countSoon()
    },
    again: reload,
  })

  const moves = useMoves({
    changed: (orders) => {
      for (const order of orders) change(order.id, order)
      setTold((now) => now + 1)
      stats.reload()
    },
    reload,
  })

  const go = (next: URLSearchParams, replace = false) => setAddress(next, { replace, preventScrollReset: true })
  return {
    query,
    list,
    stats,
    news,
    moves,
    reload,
    /** Counts what was heard: the open order may have to be read again. */
    told,
    opened: address.get('pedido'),
    open: (id: string | undefined) => {
      const next = new URLSearchParams(address)
      if (id) next.set('pedido', id)
      else next.delete('pedido')
      go(next, !id)
    },
    filter: (filters: Omit<OrderQuery, 'pagina'>) => go(withFilters(address, filters), true),
    /** The newest of all: without filters, from the first page. */
    clear: () => go(new URLSearchParams()),
    addressOf: (pagina: number) => {
      const next = new URLSearchParams(address)
      next.set('pagina', String(pagina))
      return `?${next}`
    },
  }
}
