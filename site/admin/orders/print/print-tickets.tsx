import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Order } from '#shop/orders/order.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { readTicketLinks } from '#shop/tracking/contract.ts'
import { PrintPages } from '#site/admin/kit/print-pages.tsx'
import type { loader } from '#site/admin/page.tsx'
import { call } from '#site/api/call.ts'
import { PrintedTicket } from './printed-ticket.tsx'

/** Prints the tickets of these orders, each on a page as long as itself. */
export function PrintTickets({ orders, done }: { orders: readonly Order[]; done: () => void }) {
  const page = useRouteLoaderData<typeof loader>('admin/page')
  const links = useTicketLinks(orders)
  if (orders.length === 0 || !links) return null
  return (
    <PrintPages key={orders.map(({ id }) => id).join()} sizeOf={ticketSize} done={done}>
      {orders.map((order) => (
        <PrintedTicket
          key={order.id}
          order={order}
          shop={page?.settings.nombre ?? DEFAULT_SETTINGS.nombre}
          link={links.get(order.id)}
        />
      ))}
    </PrintPages>
  )
}

/** The customers' links by order, once they are known. Without a connection the tickets are printed without them. */
function useTicketLinks(orders: readonly Order[]): ReadonlyMap<string, string> | undefined {
  const ids = orders.map(({ id }) => id).join()
  const [read, setRead] = useState<{ ids: string; links: ReadonlyMap<string, string> }>()
  useEffect(() => {
    if (ids === '') return
    let current = true
    call(readTicketLinks, { body: { pedidos: ids.split(',') } }).then((answer) => {
      const enlaces = answer.ok ? answer.enlaces : []
      if (current) setRead({ ids, links: new Map(enlaces.map(({ id, enlace }) => [id, enlace])) })
    })
    return () => {
      current = false
    }
  }, [ids])
  return read?.ids === ids ? read.links : undefined
}

const MM_PER_PX = 25.4 / 96

/** A paper roll has no page length and CSS has no «auto» for it. */
const ticketSize = (ticket: Element): string =>
  `80mm ${Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 1}mm`
