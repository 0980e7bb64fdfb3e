import { momentText, panamaDay } from '#shop/dates.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { moneyRows } from '#shop/reports/money-rows.ts'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { WeekMoney } from '#site/admin/month/week-money.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { BestCustomers } from './best-customers.tsx'
import { BestCuts } from './best-cuts.tsx'
import { ByCategory } from './by-category.tsx'
import { ByDay } from './by-day.tsx'
import { ByWeight } from './by-weight.tsx'
import { ByDelivery, ByEstado } from './counts.tsx'
import styles from './report-sheet.module.css'
import { SummaryFigures } from './summary-figures.tsx'

/**
 * The report of a week on one white page, the same on the dark screen and in print (docs/interface.md#administration).
 */
export function ReportSheet({ report }: { report: WeeklyReport }) {
  const { period, generatedAt, summary, topProducts, topCustomers, categories, pesos, reparto, dinero } = report
  const { nombre } = useShopSettings()
  const isRunning = panamaDay(generatedAt) <= period.end
  return (
    <article className={styles.sheet} data-theme="paper" aria-labelledby="semana">
      <header className="stack gap-1">
        <p className="note">{nombre} · Reporte semanal</p>
        <h2 id="semana">{period.description}</h2>
        <p className="note">
          Hecho el <time dateTime={generatedAt.toISOString()}>{momentText(generatedAt)}</time>
          {isRunning && '. La semana sigue; se compara con toda la anterior.'}
        </p>
      </header>
      <SummaryFigures report={report} />
      {reparto === null && Object.values(summary.ordersByStatus).every((orders) => orders === 0) ? (
        <>
          <EmptyState
            text={
              isRunning
                ? 'Todavía no ha entrado ningún pedido esta semana.'
                : 'Fue una semana tranquila: no entró ningún pedido.'
            }
          />
          {moneyRows(report).some(({ amount }) => amount !== 0) && <WeekMoney report={report} />}
        </>
      ) : (
        <div className={styles.parts}>
          <ByDay report={report} />
          {topProducts.length > 0 && <BestCuts cuts={topProducts} />}
          <div className="stack gap-8">
            <ByEstado summary={summary} />
            <ByDelivery report={report} />
            {categories.length > 0 && <ByCategory categories={categories} />}
          </div>
          {dinero && <WeekMoney report={report} />}
          {pesos.length > 0 && <ByWeight pesos={pesos} />}
          {topCustomers.length > 0 && <BestCustomers customers={topCustomers} />}
        </div>
      )}
    </article>
  )
}
