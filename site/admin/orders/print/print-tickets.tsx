import { useRouteLoaderData } from 'react-router'
import type { Order } from '#shop/orders/order.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import type { loader } from '#site/admin/page.tsx'
import { PrintPages } from '#site/admin/ui/print-pages.tsx'
import { PrintedTicket } from './printed-ticket.tsx'

/** Prints the tickets of these orders, each on a page as long as itself. */
export function PrintTickets({ orders, done }: { orders: readonly Order[]; done: () => void }) {
  const page = useRouteLoaderData<typeof loader>('admin/page')
  if (orders.length === 0) return null
  return (
    <PrintPages key={orders.map(({ id }) => id).join()} sizeOf={ticketSize} done={done}>
      {orders.map((order) => (
        <PrintedTicket key={order.id} order={order} shop={page?.settings.nombre ?? DEFAULT_SETTINGS.nombre} />
      ))}
    </PrintPages>
  )
}

const MM_PER_PX = 25.4 / 96

/** A paper roll has no page length and CSS has no «auto» for it. */
const ticketSize = (ticket: Element): string =>
  `80mm ${Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 1}mm`
