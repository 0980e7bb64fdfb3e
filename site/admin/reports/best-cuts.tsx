import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { regionOf } from '#site/admin/kit/cut-region.ts'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import styles from './best-cuts.module.css'

/** The cuts with the highest revenue, before discounts, each with its region of the animal. */
export const BestCuts = ({ cuts }: { cuts: WeeklyReport['topProducts'] }) => (
  <section aria-labelledby="mejores-cortes">
    <h3 id="mejores-cortes">Cortes que más vendieron</h3>
    <table className={styles.cuts}>
      <thead>
        <tr>
          <th scope="col">Corte</th>
          <th scope="col" data-number>
            Kilos
          </th>
          <th scope="col" data-number>
            Pedidos
          </th>
          <th scope="col" data-number>
            Ingresos
          </th>
        </tr>
      </thead>
      <tbody>
        {cuts.map(({ codigo, nombre, cantidad, pedidos, ingresos }) => (
          <tr key={codigo}>
            <th scope="row">
              <span>
                <ZebuBadge region={regionOf(codigo)} />
                {nombre}
              </span>
            </th>
            <td data-number>{cantidad}</td>
            <td data-number>{pedidos}</td>
            <td data-number>{usd(ingresos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
