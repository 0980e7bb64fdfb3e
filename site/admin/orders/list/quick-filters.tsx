import type { Reply } from '#shop/endpoint.ts'
import type { orderStats } from '#shop/orders/contract.ts'
import { Chips } from '#site/admin/kit/list/chips.tsx'
import type { OrderQuery } from './order-query.ts'

/** Filter chips for the daily work, each with the number of matching orders in the whole shop. */
export function QuickFilters({
  query,
  filter,
  stats,
}: {
  query: OrderQuery
  filter: (filters: OrderQuery) => void
  stats: Reply<typeof orderStats>['stats'] | undefined
}) {
  return (
    <Chips
      shown
      label="Lo que hay que hacer"
      chips={CHIPS.map(({ name, filters, count }) => {
        const on = Object.entries(filters).every(([field, value]) => query[field as keyof OrderQuery] === value)
        const off = Object.fromEntries(Object.keys(filters).map((field) => [field, '']))
        return { name, on, press: () => filter(on ? off : filters), count: stats && count(stats) }
      })}
    />
  )
}

type Stats = Reply<typeof orderStats>['stats']
const CHIPS: { name: string; filters: OrderQuery; count: (stats: Stats) => number }[] = [
  { name: 'Pendientes', filters: { estado: 'pendiente' }, count: ({ pendingOrders }) => pendingOrders },
  { name: 'Para hoy', filters: { para: 'hoy' }, count: ({ dueToday }) => dueToday },
  { name: 'Para mañana', filters: { para: 'mañana' }, count: ({ dueTomorrow }) => dueTomorrow },
  { name: 'En camino', filters: { estado: 'en_camino' }, count: ({ onTheWayOrders }) => onTheWayOrders },
]
