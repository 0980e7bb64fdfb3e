import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import type { Order } from '#shop/orders/order.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { MoneyBadge } from '#site/admin/money/money-badge.tsx'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import styles from './order-ticket.module.css'

/** Whether the weight of a line should be looked at again. */
const isDoubtful = (line: Order['productos'][number] | undefined): boolean =>
  line !== undefined && isDoubtfulWeight(line)

/** The lines and totals of an order, as they were stored (docs/rules.md#stored-breakdown). */
export function OrderTicket({ order }: { order: Order }) {
  return (
    <Ticket>
      <ul className="entries">
        {lineTexts(order.productos).map(({ key, name, quantity, price, subtotal, weighed, change }, position) => (
          <li key={key} className="ends numbers">
            <b className="wide">{name}</b>
            <span className="muted">{joinNonEmpty([quantity, price], ' × ')}</span>
            <span>{subtotal}</span>
            {change && <small className="wide">{change}</small>}
            {weighed && <small className="wide">{weighed}</small>}
            {isDoubtful(order.productos[position]) && (
              <strong className="wide error" data-tone="warning">
                {DOUBTFUL_WEIGHT}
              </strong>
            )}
          </li>
        ))}
      </ul>
      <Sums sums={orderSums(order)} />
      <p className={styles.money}>
        <MoneyBadge order={order} />
      </p>
    </Ticket>
  )
}
