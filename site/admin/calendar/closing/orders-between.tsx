import { Link } from 'react-router'
import { readOrdersBetween } from '#shop/calendar/contract.ts'
import { type Day, dayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { href } from '#site/links.ts'
import styles from './close-days.module.css'

/** The orders of the days that are to be closed, each with its link: closing moves none of them. */
export function OrdersBetween({ desde, hasta }: { desde: Day; hasta: Day }) {
  const between = useAdminData(readOrdersBetween, { query: { desde, hasta } })
  return (
    <section className={styles.orders} aria-label="Pedidos de esos días">
      <Loaded of={between} waiting="Buscando los pedidos de esos días...">
        {({ pedidos, total }) => (
          <>
            <h3>{headingText(total)}</h3>
            {total > 0 && (
              <ul>
                {pedidos.map(({ id, fecha, hora, nombre, total: amount }) => (
                  <li key={id}>
                    <Link to={`${href('/admin/pedidos')}?${new URLSearchParams({ cliente: nombre, pedido: id })}`}>
                      <b>{nombre}</b>
                      <span>
                        {dayText(fecha)}, <span className="nowrap">{windowText(hora)}</span>
                      </span>
                      {usd(amount)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {total > pedidos.length && <p>Y {total - pedidos.length} más.</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

function headingText(total: number): string {
  if (total === 0) return 'Esos días no tienen pedidos.'
  return total === 1
    ? '1 pedido sigue en pie: muévelo o avisa a quien espera.'
    : `${total} pedidos siguen en pie: muévelos o avisa a quienes esperan.`
}
