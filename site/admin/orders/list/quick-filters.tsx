import type { ReactNode } from 'react'
import type { Reply } from '#shop/endpoint.ts'
import type { orderStats } from '#shop/orders/contract.ts'
import { type Chip, Chips } from '#site/admin/kit/list/chips.tsx'
import type { OrderQuery } from './order-query.ts'

/**
 * Filter chips for the daily work, each with the number of matching orders in the whole shop. What another screen filtered
 * by has a chip while it is on.
 */
export function QuickFilters({
  query,
  filter,
  stats,
  cutName,
  children,
}: {
  query: OrderQuery
  filter: (filters: OrderQuery) => void
  stats: Stats | undefined
  /** The name of the cut in the URL. */
  cutName: string
  children?: ReactNode
}) {
  const chip = ({ name, filters, count }: QuickFilter): Chip & { on: boolean } => {
    const on = Object.entries(filters).every(([field, value]) => query[field as keyof OrderQuery] === value)
    const off = Object.fromEntries(Object.keys(filters).map((field) => [field, '']))
    return { name, on, press: () => filter(on ? off : filters), count: stats && count?.(stats) }
  }
  const [overdue, ...others] = CHIPS.map(chip)
  const fromElsewhere: QuickFilter[] = [
    { name: 'Sin día nuevo', filters: { filtro: 'sin_dia' } },
    { name: 'Sin retirar', filters: { filtro: 'sin_retirar' } },
    { name: 'Por llamar', filters: { filtro: 'por_llamar' } },
    { name: 'Por cobrar', filters: { filtro: 'por_cobrar' } },
    { name: 'Por devolver', filters: { filtro: 'por_devolver' } },
    ...(query.corte ? [{ name: `Llevan ${cutName}`, filters: { corte: query.corte } }] : []),
  ]
  return (
    <Chips
      shown
      label="Lo que hay que hacer"
      chips={[
        ...(overdue ? [{ ...overdue, isAlert: (overdue.count ?? 0) > 0 }] : []),
        ...others,
        ...fromElsewhere.map(chip).filter(({ on }) => on),
      ]}
    >
      {children}
    </Chips>
  )
}

type Stats = Reply<typeof orderStats>['stats']
interface QuickFilter {
  name: string
  filters: OrderQuery
  count?: (stats: Stats) => number
}
const CHIPS: QuickFilter[] = [
  { name: 'Atrasados', filters: { filtro: 'atrasados' }, count: ({ overdueOrders }) => overdueOrders },
  { name: 'Pendientes', filters: { estado: 'pendiente' }, count: ({ pendingOrders }) => pendingOrders },
  { name: 'Para hoy', filters: { para: 'hoy' }, count: ({ dueToday }) => dueToday },
  { name: 'Para mañana', filters: { para: 'mañana' }, count: ({ dueTomorrow }) => dueTomorrow },
  { name: 'En camino', filters: { estado: 'en_camino' }, count: ({ onTheWayOrders }) => onTheWayOrders },
]
