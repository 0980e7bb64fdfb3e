import { usd } from '#shop/money.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { Ticket } from '#site/ui/ticket.tsx'
import styles from './order-ticket.module.css'

/** What was bought, at the prices and with the sums that the order keeps (docs/rules.md#stored-breakdown). */
export function OrderTicket({ order: { productos, ...order } }: { order: Order }) {
  return (
    <Ticket>
      <ul>
        {lineTexts(productos).map(({ key, name, quantity, price, subtotal }) => (
          <li key={key} className={styles.line}>
            <b>{name}</b>
            <span>{joinNonEmpty([quantity, price], ' × ')}</span>
            <span>{subtotal}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sumsOf(order).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Ticket>
  )
}

/** The sums of an order in their order, the total last. */
export function sumsOf(order: Omit<Order, 'productos'>): { name: string; value: string }[] {
  const { subtotal, descuento, motivoDescuento, codigo, tipoEntrega, envio, total } = order
  const why = motivoDescuento === 'mayorista' ? 'Descuento mayorista' : `Descuento ${codigo}`
  return [
    { name: 'Subtotal', value: usd(subtotal) },
    ...(motivoDescuento ? [{ name: why, value: `−${usd(descuento)}` }] : []),
    {
      name: tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega',
      value: envio === 0 ? 'Gratis' : usd(envio),
    },
    { name: 'Total', value: usd(total) },
  ]
}
