import { Link } from 'react-router'
import type { CalendarDay } from '#shop/calendar/contract.ts'
import { type Day, dayText, longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { OccupancyBar } from '#site/admin/calendar/fill-bar.tsx'
import styles from './month-view.module.css'

/** One day of the month; a day of the week without hours and orders is not a link. */
export function MonthCell({ dia, today, isOther }: { dia: CalendarDay; today: Day; isOther: boolean }) {
  const { fecha, cerrado, motivo, feriado, pedidos, total, horas } = dia
  const isToday = fecha === today
  const hasNoHours = horas.length === 0
  const used = horas.reduce((count, { ocupados }) => count + ocupados, 0)
  const places = horas.reduce((count, { capacidad }) => count + capacidad, 0)
  const shown = (
    <>
      <b aria-hidden="true">{Number(fecha.slice(8))}</b>
      <span className={styles.weekday} aria-hidden="true">
        {dayText(fecha).split(' ')[0]}
      </span>
      <span className="sr">{longDayText(fecha)}, </span>
      {!hasNoHours && (cerrado || feriado) && (
        <span className={`small muted anywhere ${styles.reason}`}>{cerrado ? motivo : `${feriado}, abierto`}</span>
      )}
      {pedidos > 0 && (
        <span className={styles.count}>
          {ordersText(pedidos)} <span className="muted plain">{usd(total)}</span>
        </span>
      )}
      {pedidos === 0 && <span className="sr">{hasNoHours ? 'cerrado' : 'sin pedidos'}</span>}
      {used > 0 && (
        <span className={styles.fill}>
          <OccupancyBar used={used} places={places} />
          <span className="sr">
            , cupo: {used} de {places}
          </span>
        </span>
      )}
    </>
  )
  return (
    <td
      data-sunday={hasNoHours || undefined}
      data-closed={cerrado || undefined}
      data-other={isOther || undefined}
      data-over={fecha < today || undefined}
      data-today={isToday || undefined}
    >
      {hasNoHours && pedidos === 0 ? (
        <div>{shown}</div>
      ) : (
        <Link className="hovers" to={`?dia=${fecha}`} data-fecha={fecha} aria-current={isToday ? 'date' : undefined}>
          {shown}
        </Link>
      )}
    </td>
  )
}
