import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { fourFigures } from '#shop/reports/four-figures.ts'
import styles from './four-figures.module.css'

/** The week in four figures, each against the week before, and what the revenue is made of. */
export function FourFigures({ report }: { report: WeeklyReport }) {
  const { summary } = report
  return (
    <>
      <dl className={styles.figures}>
        {fourFigures(report).map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {summary.totalRevenue > 0 && (
        <p className={styles.made}>
          Los ingresos salen de {usd(summary.subtotal)} en cortes, menos {usd(summary.descuento)} de descuentos, más{' '}
          {usd(summary.envio)} de entregas. Lo cancelado no cuenta.
        </p>
      )}
    </>
  )
}
