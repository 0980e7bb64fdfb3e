import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { keyFigures } from '#shop/reports/key-figures.ts'
import styles from './summary-figures.module.css'

/** The four key figures, each compared with the week before, and the parts of the revenue. */
export function SummaryFigures({ report }: { report: WeeklyReport }) {
  const { summary, regaladoEnCambios } = report
  return (
    <>
      <dl className={styles.figures}>
        {keyFigures(report).map(({ name, value, detail }) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{value}</dd>
            <dd className="small">{detail}</dd>
          </div>
        ))}
      </dl>
      {summary.totalRevenue > 0 && (
        <p className={`note ${styles.breakdown}`}>
          Los ingresos salen de {usd(summary.subtotal)} en cortes, menos {usd(summary.descuento)} de descuentos, más{' '}
          {usd(summary.envio)} de entregas. Lo cancelado no cuenta.
        </p>
      )}
      {regaladoEnCambios > 0 && (
        <p className={`note ${styles.breakdown}`}>Regalado en cambios: {usd(regaladoEnCambios)}.</p>
      )}
    </>
  )
}
