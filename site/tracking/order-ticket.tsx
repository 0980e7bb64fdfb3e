import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import styles from './page.module.css'

/** What was ordered, what it weighed and what it costs. */
export function OrderTicket({ order }: { order: TrackedOrder }) {
  return (
    <Ticket title="Tu pedido">
      <ul>
        {lineTexts(order.productos).map(({ key, name, quantity, price, subtotal, weighed, change }) => (
          <li key={key} className={styles.line}>
            <b>{name}</b>
            <span>{subtotal}</span>
            <small>
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
