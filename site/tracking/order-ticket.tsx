import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'

/** What was ordered, what it weighed and what it costs. */
export function OrderTicket({ order }: { order: TrackedOrder }) {
  return (
    <Ticket title="Tu pedido">
      <ul className="entries">
        {lineTexts(order.productos).map(({ key, name, quantity, price, subtotal, weighed, change }) => (
          <li key={key} className="ends">
            <b>{name}</b>
            <span>{subtotal}</span>
            <small className="wide">
              {price ? `${quantity} a ${price}` : quantity}
              {[change, weighed].filter(Boolean).map((text) => (
                <span key={text}>
                  <br />
                  {text}
                </span>
              ))}
            </small>
          </li>
        ))}
      </ul>
      <Sums sums={orderSums(order)} />
    </Ticket>
  )
}
