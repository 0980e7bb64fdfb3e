import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRouteLoaderData } from 'react-router'
import type { Order } from '#shop/orders/order.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import type { loader } from '#site/admin/page.tsx'
import styles from './print-tickets.module.css'
import { PrintedTicket } from './printed-ticket.tsx'

/**
 * The tickets of these orders, visible only in print, each on a page as long as itself. They stay until the next
 * interaction with the page, because a tablet renders them after `print` has returned.
 */
export function PrintTickets({ orders, done }: { orders: readonly Order[]; done: () => void }) {
  const page = useRouteLoaderData<typeof loader>('admin/page')
  const tickets = useRef<HTMLDivElement>(null)
  const finish = useEffectEvent(done)

  useEffect(() => {
    if (orders.length === 0 || !tickets.current) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageStyles([...tickets.current.children]))
    document.adoptedStyleSheets.push(sheet)
    const finishOnTouch = () => finish()
    window.addEventListener('pointerdown', finishOnTouch)
    window.addEventListener('keydown', finishOnTouch)
    window.print()
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      window.removeEventListener('pointerdown', finishOnTouch)
      window.removeEventListener('keydown', finishOnTouch)
    }
  }, [orders])

  if (orders.length === 0) return null
  return createPortal(
    <div ref={tickets} className={styles.tickets} data-tickets aria-hidden="true">
      {orders.map((order) => (
        <PrintedTicket key={order.id} order={order} shop={page?.settings.nombre ?? DEFAULT_SETTINGS.nombre} />
      ))}
    </div>,
    document.body,
  )
}

const MM_PER_PX = 25.4 / 96

/** A paper roll has no page length and CSS has no «auto» for it: each ticket gets a named page of its own length. */
function pageStyles(tickets: Element[]): string {
  const pages = tickets.map((ticket, index) => {
    const height = Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 1
    return `@page ticket-${index} { size: 80mm ${height}mm; margin: 0 }
      [data-tickets] > :nth-child(${index + 1}) { page: ticket-${index} }`
  })
  return `${pages.join('\n')}
    @media print {
      html, body { background: white !important; min-height: 0 !important }
      body > :not([data-tickets]) { display: none !important }
    }`
}
