import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { placeText } from '#site/admin/orders/order-text.ts'
import styles from './order-cuts.module.css'

/** All cuts of an order in the list, where it goes, and its notes. */
export function OrderCuts({ order }: { order: Order }) {
  const { productos, cliente, notas } = order
  return (
    <div className={`anywhere ${styles.cuts}`}>
      <ul>
        {lineTexts(productos).map(({ key, name, quantity, subtotal, change }) => (
          <li key={key}>
            <span>{name}</span> <span>{quantity}</span> <span>{subtotal}</span>
            {change && <small>{change}</small>}
          </li>
        ))}
      </ul>
      <div>
        <p>{placeText(order)}</p>
        {cliente.notas && <p>«{cliente.notas}»</p>}
        {notas && <p>Nota del pedido: {notas}</p>}
      </div>
    </div>
  )
}
