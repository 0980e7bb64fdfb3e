import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { usd } from '#shop/money.ts'
import { reportHistory, type WeeklyReport } from '#shop/reports/contract.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { LoadError } from '#site/admin/kit/load-error.tsx'
import { PAGE_PARAM, usePageParam } from '#site/admin/kit/page-param.ts'
import { Pagination } from '#site/admin/kit/pagination.tsx'
import { href } from '#site/links.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import styles from './report-history.module.css'

const PAGE_SIZE = 50

/** The stored reports, newest first. Reloaded when `shown` changes, because opening a report stores it. */
export function ReportHistory({ shown }: { shown: WeeklyReport | undefined }) {
  const pagina = usePageParam(PAGE_PARAM)
  const { search } = useLocation()
  const { data, error, isLoading, reload } = useAdminData(reportHistory, { query: { pagina: `${pagina}` } })
  const shownVersion = shown?.generatedAt.getTime()
  const reloadList = useEffectEvent(reload)
  useEffect(() => {
    if (shownVersion !== undefined) reloadList()
  }, [shownVersion])

  return (
    <section className={styles.history} aria-labelledby="historial">
      <h2 id="historial">Historial</h2>
      {error !== undefined && (
        <LoadError error={`Error al cargar el historial: ${error}`} retry={reload} busy={isLoading} />
      )}
      {!data && isLoading && <Spinner>Cargando el historial...</Spinner>}
      {data?.reports.length === 0 && <p>Todavía no hay reportes guardados.</p>}
      {data && data.reports.length > 0 && (
        <ul aria-busy={isLoading}>
          {data.reports.map(({ id, period, totalOrders, totalRevenue }) => (
            <li key={id} data-open={id === shown?.reportId || undefined}>
              <b>{shortWeek(period)}</b>
              <p>
                {ordersText(totalOrders)} · {usd(totalRevenue)}
              </p>
              <Link
                to={{ pathname: href('/admin/reportes/:fecha?', { fecha: period.start }), search }}
                aria-label={`Ver Reporte: ${period.description}`}
                aria-current={id === shown?.reportId || undefined}
              >
                Ver Reporte
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination total={data.total} pageSize={PAGE_SIZE} listName="los reportes" />}
    </section>
  )
}
