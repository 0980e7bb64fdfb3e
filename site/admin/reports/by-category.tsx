import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import styles from './by-category.module.css'

/** The revenue of each category, before discounts, with a bar that compares it with the week before. */
export function ByCategory({ categories }: { categories: WeeklyReport['categories'] }) {
  const largest = Math.max(1, ...categories.flatMap(({ ingresos, anterior }) => [ingresos, anterior]))
  const percent = (amount: number) => `${(100 * amount) / largest}%`
  return (
    <section aria-labelledby="por-categoria">
      <h3 id="por-categoria">Ventas por categoría</h3>
      <table className={styles.categories}>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <td />
            <th scope="col" data-number>
              Ingresos
            </th>
            <th scope="col" data-number>
              Semana anterior
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ categoria, cantidad, ingresos, anterior }) => (
            <tr key={categoria}>
              <th scope="row" className="nowrap">
                {categoria} <small className="block">{kilosText(cantidad)}</small>
              </th>
              <td>
                <svg aria-hidden="true">
                  <rect y="20%" height="60%" width={percent(ingresos)} />
                  {anterior > 0 && <rect data-is="before" y="4%" height="92%" width={percent(anterior)} />}
                </svg>
              </td>
              <td data-number>{usd(ingresos)}</td>
              <td data-number>{usd(anterior)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
