import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { deliveryRows } from '#shop/reports/delivery-rows.ts'
import { EstadoBadge } from '#site/admin/kit/estado-badge.tsx'
import styles from './counts.module.css'

/** How many of the week's orders are in each state. */
export const ByEstado = ({ summary: { ordersByStatus } }: { summary: WeeklyReport['summary'] }) => (
  <section aria-labelledby="por-estado">
    <h3 id="por-estado">Pedidos por estado</h3>
    <ul className={`cluster ${styles.counts}`}>
      {ORDER_ESTADOS.map((estado) => (
        <li key={estado} className="row">
          <EstadoBadge estado={estado} /> <b>{ordersByStatus[estado]}</b>
        </li>
      ))}
    </ul>
  </section>
)

/** How the deliveries of the week went, by the figures of the route; nothing for a week without one. */
export function ByDelivery({ report }: { report: WeeklyReport }) {
  const rows = deliveryRows(report)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="reparto">
      <h3 id="reparto">Reparto</h3>
      <ul className={`cluster ${styles.counts}`}>
        {rows.map(({ name, value }) => (
          <li key={name} className="row">
            {name} <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
