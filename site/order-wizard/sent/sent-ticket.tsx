import { minus, usd } from '#shop/money.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import styles from './sent.module.css'

/** The ticket of a sent order, with the totals of the server, or of a waiting one, with those that were shown. */
export function SentTicket({
  order,
}: {
  order: Pick<SentOrder, 'productos' | 'tipoEntrega' | 'codigo' | 'saldoUsado' | keyof Totals>
}) {
  return (
    <Ticket title="Tu pedido">
      <ul className="entries">
        {lineTexts(order.productos).map(({ key, name, quantity, price, subtotal }) => (
          <li key={key} className="ends numbers">
            <b className="anywhere">{name}</b>
            <span>{subtotal}</span>
            <small>
              {quantity} a {price}
            </small>
          </li>
        ))}
      </ul>
      <Sums sums={orderSums(order)} />
      {order.saldoUsado && (
        <p className={styles.balance}>
          Usamos {usd(order.saldoUsado)} de tu saldo. Te quedan {usd(minus(order.total, order.saldoUsado))} por pagar.
        </p>
      )}
    </Ticket>
  )
}
