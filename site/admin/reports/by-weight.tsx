import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import styles from './best-cuts.module.css'

/** What the weighed cuts were ordered as, what they weighed, and what of it was given away. */
export const ByWeight = ({ pesos }: { pesos: WeeklyReport['pesos'] }) => (
  <section aria-labelledby="peso-real">
    <h3 id="peso-real">Peso real</h3>
    <table className={styles.cuts}>
      <thead>
        <tr>
          <th scope="col">Corte</th>
          <th scope="col" data-number>
            Pedido
          </th>
          <th scope="col" data-number>
            Pesó
          </th>
          <th scope="col" data-number>
            Regalado
          </th>
        </tr>
      </thead>
      <tbody>
        {pesos.map(({ codigo, nombre, gramosPedidos, gramosReales, gramosRegalados, regalado }) => (
          <tr key={codigo}>
            <th scope="row">{nombre}</th>
            <td data-number>{exactKilos(gramosPedidos)}</td>
            <td data-number>{exactKilos(gramosReales)}</td>
            <td data-number>{gramosRegalados === 0 ? '–' : `${exactKilos(gramosRegalados)} · ${usd(regalado)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
