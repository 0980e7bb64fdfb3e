import { usd } from '#shop/money.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { Ticket } from '#site/ui/ticket.tsx'
import styles from './sent.module.css'

/** What was bought, with the sums of the till. */
export function SentTicket({ order }: { order: SentOrder }) {
  const { productos, subtotal, descuento, motivoDescuento, codigo, tipoEntrega, envio, total } = order
  return (
    <Ticket title="Tu pedido">
      <ul>
        {lineTexts(productos).map(({ key, name, quantity, price, subtotal }) => (
          <li key={key} className={styles.line}>
            <b>{name}</b>
            <span>{subtotal}</span>
            <small>
              {quantity} a {price}
            </small>
          </li>
        ))}
      </ul>
      <dl>
        <Sum name="Subtotal" value={usd(subtotal)} />
        {motivoDescuento && (
          <Sum
            name={motivoDescuento === 'mayorista' ? 'Descuento mayorista' : `Descuento ${codigo ?? ''}`}
            value={`−${usd(descuento)}`}
          />
        )}
        <Sum
          name={tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'}
          value={envio === 0 ? 'Gratis' : usd(envio)}
        />
        <Sum name="Total" value={usd(total)} />
      </dl>
    </Ticket>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
