import { lineKey } from '#shop/catalog/line.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { Ticket } from '#site/ui/ticket.tsx'
import { TicketTitle } from './cart-panel.tsx'
import { PaymentNote } from './payment-note.tsx'
import { TicketRow } from './ticket-row.tsx'
import { CartTotals } from './totals.tsx'

/** The ticket of the last step: read-only. */
export function CartSummary({ order }: { order: WizardState }) {
  return (
    <Ticket title={<TicketTitle count={countCuts(order.lines)} />}>
      <ul>
        {order.priced.productos.map((line) => {
          const product = order.products.get(line.codigo)
          return product && <TicketRow key={lineKey(line)} line={line} product={product} />
        })}
      </ul>
      <CartTotals order={order} />
      <PaymentNote settings={order.wizardData.settings} />
    </Ticket>
  )
}
