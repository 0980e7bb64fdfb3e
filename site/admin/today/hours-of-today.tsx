import { Link } from 'react-router'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import type { Today } from '#shop/today/contract.ts'
import { OccupancyBar } from '#site/admin/calendar/fill-bar.tsx'
import { href } from '#site/links.ts'
import styles from './today-tab.module.css'

/** The hours of today with their load, and the kilos that are still to be cut for them. */
export function HoursOfToday({ dia, gramosPorCortar }: Pick<Today, 'dia' | 'gramosPorCortar'>) {
  // An hour that takes no orders shows only what it has.
  const hours = dia.horas.filter(({ ocupados, cerrada }) => ocupados > 0 || !(cerrada || dia.cerrado))
  return (
    <section aria-labelledby="horas-de-hoy">
      <div className={`spread small-target ${styles.head}`}>
        <h2 id="horas-de-hoy" className="t-3">
          Las horas de hoy
        </h2>
        {gramosPorCortar > 0 && (
          <Link to={href('/admin/empaque')} className="link">
            {kilosText(gramosPorCortar / 1000)} por cortar
          </Link>
        )}
      </div>
      {dia.cerrado && <p className="muted">Hoy no hay entregas: {dia.motivo}</p>}
      <ol className={styles.hours}>
        {hours.map(({ hora, ocupados, capacidad }) => (
          <li key={hora} className="ends numbers">
            <span>{windowText(hora)}</span>
            <span className="muted">
              {ocupados > capacidad ? `${ocupados}, más de ${capacidad}` : `${ocupados} de ${capacidad}`}
            </span>
            <OccupancyBar used={ocupados} places={capacidad} />
          </li>
        ))}
      </ol>
      <Link to={`${href('/admin/calendario')}?dia=${dia.fecha}`} className="link">
        Ver el día en el calendario
      </Link>
    </section>
  )
}
