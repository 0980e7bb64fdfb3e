import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import type { Order } from '#shop/orders/order.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import styles from './order-ticket.module.css'

/** The lines and totals of an order, as they were stored (docs/rules.md#stored-breakdown). */
export function OrderTicket({ order }: { order: Order }) {
  return (
    <Ticket>
      <ul>
        {lineTexts(order.productos).map(({ key, name, quantity, price, subtotal, weighed, change }) => (
          <li key={key} className={styles.line}>
            <b>{name}</b>
            <span>{joinNonEmpty([quantity, price], ' × ')}</span>
            <span>{subtotal}</span>
            {change && <small>{change}</small>}
            {weighed && <small>{weighed}</small>}
          </li>
        ))}
      </ul>
      <Sums sums={orderSums(order)} />
    </Ticket>
  )
}
