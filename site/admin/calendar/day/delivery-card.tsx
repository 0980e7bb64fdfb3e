import { Link } from 'react-router'
import type { CalendarOrder } from '#shop/calendar/contract.ts'
import { usd } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { href } from '#site/links.ts'
import '#site/ui/styles/tones.css'
import styles from './delivery-card.module.css'

/** One delivery as a small card with the colour of its state; links to the order. */
export function DeliveryCard({
  order: { id, nombre, direccion, tipoEntrega, estado, total },
}: {
  order: CalendarOrder
}) {
  return (
    <Link
      to={`${href('/admin/pedidos')}?${new URLSearchParams({ cliente: nombre, pedido: id })}`}
      className={`numbers ends ${styles.ticket}`}
      data-tone={ESTADOS[estado].tone}
      data-void={!ESTADOS[estado].counts || undefined}
    >
      <b className="ellipsis">{nombre}</b>
      <span>{usd(total)}</span>
      <span className="note ellipsis">{tipoEntrega === 'retiro' ? 'Retiro en tienda' : direccion}</span>
      <span className={`small ${styles.estado}`}>{ESTADOS[estado].label}</span>
    </Link>
  )
}
