import { Link } from 'react-router'
import type { CalendarDay } from '#shop/calendar/contract.ts'
import { addDays, type Day, dayText, longDayText } from '#shop/dates.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { weekOf } from '#site/admin/calendar/month.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './week-strip.module.css'

/** Links to the days of the week, with the number of orders once loaded. */
export function WeekStrip({ day, dias = [] }: { day: Day; dias: readonly CalendarDay[] | undefined }) {
  const dayOf = new Map(dias.map((dia) => [dia.fecha, dia]))
  return (
    <nav className={`numbers ${styles.week} screen-only`} aria-label="Semana">
      <Link to={`?dia=${addDays(day, -7)}`} aria-label="Semana anterior" className="hovers" data-direction="previous">
        <Icon name="arrow" />
      </Link>
      {weekOf(day).map((fecha) => {
        const [name, number] = dayText(fecha).split(' ')
        const dia = dayOf.get(fecha)
        return (
          <Link
            key={fecha}
            className="hovers"
            to={`?dia=${fecha}`}
            aria-current={fecha === day ? 'date' : undefined}
            data-closed={dia?.cerrado || undefined}
          >
            <span className="sr">
              {longDayText(fecha)}
              {dia && `, ${ordersText(dia.pedidos)}`}
            </span>
            <span aria-hidden="true">{name}</span>
            <b aria-hidden="true">{number}</b>
            <small className="brand small" aria-hidden="true">
              {dia && dia.pedidos > 0 ? dia.pedidos : '·'}
            </small>
          </Link>
        )
      })}
      <Link to={`?dia=${addDays(day, 7)}`} aria-label="Semana siguiente" className="hovers" data-direction="next">
        <Icon name="arrow" />
      </Link>
    </nav>
  )
}
