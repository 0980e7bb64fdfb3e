import type { CalendarHour, CalendarOrder } from '#shop/calendar/contract.ts'
import { windowPhrase, windowText } from '#shop/orders/delivery/delivery-window.ts'
import { OccupancyBar } from '#site/admin/calendar/fill-bar.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import styles from './hour-row.module.css'

/** One hour: its occupancy and its deliveries. */
export function HourRow({
  hour: { hora, ocupados, capacidad, cerrada },
  orders,
  change,
}: {
  hour: CalendarHour
  orders: readonly CalendarOrder[]
  /** Opens the dialog to change the hour; undefined when it cannot be changed. */
  change: (() => void) | undefined
}) {
  return (
    <li className={styles.hour} data-closed={cerrada || undefined}>
      <div className={`numbers ${styles.fill}`}>
        <h3 className="wide strong">{windowText(hora)}</h3>
        <p className="note">
          {cerrada ? (ocupados > 0 ? `cerrada, con ${ocupados}` : 'cerrada') : `${ocupados} de ${capacidad}`}
        </p>
        <OccupancyBar used={ocupados} places={capacidad} />
      </div>
      <ul className={`tiles gap-2 ${styles.tickets}`}>
        {orders.map((order) => (
          <li key={order.id}>
            <DeliveryCard order={order} />
          </li>
        ))}
      </ul>
      {change && (
        <button type="button" className={`small-target screen-only ${styles.change}`} onClick={change}>
          Cupo<span className="sr"> {windowPhrase(hora)}</span>
        </button>
      )}
    </li>
  )
}
