import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { EstadoBadge } from '#site/admin/ui/estado-badge.tsx'
import styles from './by-estado.module.css'

/** How many of the week's orders are in each state. */
export const ByEstado = ({ summary: { ordersByStatus } }: { summary: WeeklyReport['summary'] }) => (
  <section aria-labelledby="por-estado">
    <h3 id="por-estado">Pedidos por estado</h3>
    <ul className={styles.estados}>
      {ORDER_ESTADOS.map((estado) => (
        <li key={estado}>
          <EstadoBadge estado={estado} /> <b>{ordersByStatus[estado]}</b>
        </li>
      ))}
    </ul>
  </section>
)
