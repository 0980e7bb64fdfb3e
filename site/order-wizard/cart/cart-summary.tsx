import type { ReactNode } from 'react'
import { lineKey } from '#shop/catalog/line.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import type { TicketState } from '#site/order-wizard/wizard-state.ts'
import { Ticket } from '#site/ui/ticket.tsx'
import { TicketTitle } from './cart-panel.tsx'
import { TicketRow } from './ticket-row.tsx'
import { CartTotals } from './totals.tsx'

/** The ticket of the last steps: read-only. `edit` stands beside its title. */
export function CartSummary({ ticket, edit }: { ticket: TicketState; edit?: ReactNode }) {
  return (
    <Ticket title={<TicketTitle count={countCuts(ticket.lines)}>{edit}</TicketTitle>}>
      <ul className="entries">
        {ticket.priced.productos.map((line) => {
          const product = ticket.products.get(line.codigo)
          return product && <TicketRow key={lineKey(line)} line={line} product={product} />
        })}
      </ul>
      <CartTotals {...ticket} />
    </Ticket>
  )
}
