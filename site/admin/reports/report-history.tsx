import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { usd } from '#shop/money.ts'
import { ordersText } from '#shop/quantity-text.ts'
import { reportHistory, type WeeklyReport } from '#shop/reports/contract.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { PAGINA, usePage } from '#site/admin/page-in-address.ts'
import { Pages } from '#site/admin/pages.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import styles from './report-history.module.css'

const PER_PAGE = 50

/** The weeks that are kept, the newest first. What is shown has just been kept: the list is read again. */
export function ReportHistory({ shown }: { shown: WeeklyReport | undefined }) {
  const pagina = usePage(PAGINA)
  const { search } = useLocation()
  const { data, error, reading, reload } = useAdminData(reportHistory, { query: { pagina: `${pagina}` } })
  const kept = shown?.generatedAt.getTime()
  const readAgain = useEffectEvent(reload)
  useEffect(() => {
    if (kept !== undefined) readAgain()
  }, [kept])

  return (
    <section className={styles.history} aria-labelledby="historial">
      <h2 id="historial">Historial</h2>
      {error !== undefined && <Failed error={`Error al cargar el historial: ${error}`} retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando el historial...</Spinner>}
      {data?.reports.length === 0 && <p>Todavía no hay reportes guardados.</p>}
      {data && data.reports.length > 0 && (
        <ul aria-busy={reading}>
          {data.reports.map(({ id, period, totalOrders, totalRevenue }) => (
            <li key={id} data-open={id === shown?.reportId || undefined}>
              <b>{shortWeek(period)}</b>
              <p>
                {ordersText(totalOrders)} · {usd(totalRevenue)}
              </p>
              <Link
                to={{ pathname: `/admin/reportes/${period.start}`, search }}
                aria-label={`Ver Reporte: ${period.description}`}
                aria-current={id === shown?.reportId || undefined}
              >
                Ver Reporte
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && <Pages total={data.total} perPage={PER_PAGE} of="los reportes" />}
    </section>
  )
}
