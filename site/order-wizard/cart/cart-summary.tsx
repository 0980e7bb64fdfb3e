import { lineKey } from '#shop/catalog/line.ts'
import { cutCount } from '#shop/orders/cut-count.ts'
import type { Order } from '#site/order-wizard/order.ts'
import { Ticket } from '#site/ui/ticket.tsx'
import { TicketTitle } from './cart-panel.tsx'
import { PaymentNote } from './payment-note.tsx'
import { TicketRow } from './ticket-row.tsx'
import { Totals } from './totals.tsx'

/** The ticket as it will be sent: to read, not to change. */
export function CartSummary({ order }: { order: Order }) {
  return (
    <Ticket title={<TicketTitle count={cutCount(order.lines)} />}>
      <ul>
        {order.priced.productos.map((line) => {
          const product = order.products.get(line.codigo)
          return product && <TicketRow key={lineKey(line)} line={line} product={product} />
        })}
      </ul>
      <Totals order={order} />
      <PaymentNote settings={order.shelf.settings} />
    </Ticket>
  )
}
