import type { User } from '#shop/accounts/contract.ts'
import { dateText, longDayText, panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { changesUntil } from '#shop/orders/changes/changes-until.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { siNoHayText } from '#shop/orders/lines/si-no-hay-text.ts'
import type { AccountOrder } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { OrderAgainButton } from '#site/reorder/order-again-button.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import { EstadoBadge } from './estado-badge.tsx'
import { MoneyState } from './money-state.tsx'
import styles from './order-card.module.css'

/** The ticket of one order: cuts, delivery, state, whether it is paid, and the one action that comes next. */
export function OrderCard({ order, user, settings }: { order: AccountOrder; user: User; settings: PublicSettings }) {
  const { id, estado, fechaCreacion, productos, cliente, tipoEntrega, seguimiento, dinero, totalPedido } = order
  const day = panamaDay(fechaCreacion)
  const isActive = ESTADOS[estado].active
  const siNoHay = isActive && siNoHayText(productos)
  const following = followingText(order, settings)
  const follow = seguimiento && following && (
    <ButtonLink
      variant={isActive ? 'brand' : 'outline'}
      size="small"
      to={new URL(seguimiento).pathname}
      aria-label={`${following} el pedido ${shortId(id)}`}
    >
      {following}
    </ButtonLink>
  )
  return (
    <article aria-label={`Pedido ${shortId(id)}`}>
      <Ticket>
        <header className={`cluster brand ${styles.head}`}>
          <h3 className="t-3">#{shortId(id)}</h3>
          <EstadoBadge estado={estado} />
          <time dateTime={day}>{dateText(day)}</time>
        </header>
        {estado === 'en_camino' && (
          <p className={`row ${styles.band}`}>
            <Icon name="motorbike" />
            Tu pedido va en camino
          </p>
        )}
        <ul className="entries">
          {lineTexts(productos).map(({ key, name, quantity, subtotal, weighed, change }) => (
            <li key={key} className={`ends ${styles.line}`}>
              <b className="wide">{name}</b>
              {quantity && <span className="sr"> - </span>}
              <span>{quantity}</span>
              {subtotal && <span className="sr"> - </span>}
              <span>{subtotal}</span>
              {change && <small className="wide">{change}</small>}
              {weighed && <small className="wide">{weighed}</small>}
            </li>
          ))}
        </ul>
        <dl className={`facts ${styles.sums}`}>
          {orderSums({ ...order, totalPedido: null }).map(({ is, name, value }) => (
            <div key={is} className={is === 'descuento' ? 'done' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`spread gap-2 ${styles.money}`}>
          <MoneyState dinero={dinero} />
          {totalPedido !== null && <small>Total al pedir: {usd(totalPedido)}</small>}
        </p>
        <div className={`stack gap-1 ruled ${styles.delivery}`}>
          <p>
            <Icon name="calendar" />
            <span className="sentence">
              {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
            </span>
          </p>
          <p>
            <Icon name={tipoEntrega === 'retiro' ? 'store' : 'motorbike'} />
            <span className="sentence">
              {tipoEntrega === 'retiro' ? `Retiro en tienda: ${settings.direccion}` : cliente.direccion}
            </span>
          </p>
          {siNoHay && <small>Si no hay: {siNoHay}</small>}
        </div>
        <div className={`cluster ${styles.actions}`}>
          {isActive && follow}
          <OrderAgainButton
            {...{ order, user, settings }}
            variant={isActive && follow ? 'outline' : 'brand'}
            size="small"
          />
          {!isActive && follow}
        </div>
      </Ticket>
    </article>
  )
}

/** What can still be done by the order's link; nothing for a cancelled order. */
function followingText(order: AccountOrder, { horaLimite }: PublicSettings): string | undefined {
  if (order.estado === 'cancelado') return undefined
  if (order.estado === 'entregado') return 'Ver la entrega'
  return changesUntil(order, horaLimite, new Date()).datos ? 'Seguir o cambiar' : 'Seguir'
}
