import type { User } from '#shop/accounts/contract.ts'
import { dateText, longDayText, panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { OrderAgainButton } from '#site/reorder/order-again-button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import { EstadoBadge } from './estado-badge.tsx'
import styles from './order-card.module.css'

/** One order as its ticket: what was bought, where it goes, where it is. */
export function OrderCard({ order, user, settings }: { order: Order; user: User; settings: PublicSettings }) {
  const { id, estado, fechaCreacion, productos, cliente, tipoEntrega } = order
  const day = panamaDay(fechaCreacion)
  return (
    <article aria-label={`Pedido ${shortId(id)}`}>
      <Ticket>
        <header className={styles.head}>
          <h3 className="t-3">#{shortId(id)}</h3>
          <EstadoBadge estado={estado} />
          <time dateTime={day}>{dateText(day)}</time>
        </header>
        {estado === 'en_camino' && (
          <p className={styles.band}>
            <Icon name="motorbike" />
            Tu pedido va en camino
          </p>
        )}
        <ul>
          {lineTexts(productos).map(({ key, name, quantity, subtotal }) => (
            <li key={key} className={styles.line}>
              <b>{name}</b>
              {quantity && <span className="sr"> - </span>}
              <span>{quantity}</span>
              {subtotal && <span className="sr"> - </span>}
              <span>{subtotal}</span>
            </li>
          ))}
        </ul>
        <Sums order={order} />
        <div className={styles.delivery}>
          <p>
            <Icon name="calendar" />
            <span>
              {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
            </span>
          </p>
          <p>
            <Icon name={tipoEntrega === 'retiro' ? 'store' : 'motorbike'} />
            <span>{tipoEntrega === 'retiro' ? `Retiro en tienda: ${settings.direccion}` : cliente.direccion}</span>
          </p>
        </div>
        <OrderAgainButton order={order} user={user} settings={settings} />
      </Ticket>
    </article>
  )
}

function Sums({
  order: { subtotal, descuento, motivoDescuento, codigo, envio, tipoEntrega, total },
}: {
  order: Order
}) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{usd(subtotal)}</dd>
      </div>
      {motivoDescuento && (
        <div className={styles.discount}>
          <dt>{motivoDescuento === 'mayorista' ? 'Descuento mayorista' : `Descuento ${codigo}`}</dt>
          <dd>−{usd(descuento)}</dd>
        </div>
      )}
      <div>
        <dt>{tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'}</dt>
        <dd>{envio === 0 ? 'Gratis' : usd(envio)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{usd(total)}</dd>
      </div>
    </dl>
  )
}
