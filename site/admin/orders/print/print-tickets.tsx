import type { Order } from '#shop/orders/order.ts'
import { readTicketLinks } from '#shop/tracking/contract.ts'
import { PrintPages } from '#site/admin/kit/print-pages.tsx'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { call } from '#site/api/call.ts'
import { useRead } from '#site/api/use-read.ts'
import { PrintedTicket } from './printed-ticket.tsx'

/** Prints the tickets of these orders, each on a page as long as itself. */
export function PrintTickets({ orders, done }: { orders: readonly Order[]; done: () => void }) {
  const { nombre } = useShopSettings()
  const links = useTicketLinks(orders)
  if (orders.length === 0 || !links) return null
  return (
    <PrintPages key={orders.map(({ id }) => id).join()} sizeOf={ticketSize} done={done}>
      {orders.map((order) => (
        <PrintedTicket key={order.id} order={order} shop={nombre} link={links.get(order.id)} />
      ))}
    </PrintPages>
  )
}

/** The customers' links by order, once they are known. Without a connection the tickets are printed without them. */
function useTicketLinks(orders: readonly Order[]): ReadonlyMap<string, string> | undefined {
  const ids = orders.map(({ id }) => id).join()
  const { answer, isCurrent } = useRead(ids || undefined, () =>
    call(readTicketLinks, { body: { pedidos: ids.split(',') } }),
  )
  if (!answer || !isCurrent) return undefined
  return new Map(answer.ok ? answer.enlaces.map(({ id, enlace }) => [id, enlace]) : [])
}

const MM_PER_PX = 25.4 / 96

/** A paper roll has no page length and CSS has no «auto» for it. */
const ticketSize = (ticket: Element): string =>
  `80mm ${Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 1}mm`
