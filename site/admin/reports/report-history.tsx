import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { usd } from '#shop/money.ts'
import { reportHistory, type WeeklyReport } from '#shop/reports/contract.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { usePageParam } from '#site/admin/kit/list/url-params.ts'
import { href } from '#site/links.ts'
import styles from './report-history.module.css'

const PAGE_SIZE = 50

/** The stored reports, newest first. Reloaded when `shown` changes, because opening a report stores it. */
export function ReportHistory({ shown }: { shown: WeeklyReport | undefined }) {
  const { search } = useLocation()
  const list = useAdminData(reportHistory, { query: { pagina: `${usePageParam()}` } })
  const shownVersion = shown?.generatedAt.getTime()
  const reloadList = useEffectEvent(list.reload)
  useEffect(() => {
    if (shownVersion !== undefined) reloadList()
  }, [shownVersion])

  return (
    <section className={`screen-only ${styles.history}`} aria-labelledby="historial">
      <h2 id="historial" className="strong">
        Historial
      </h2>
      <Loaded
        of={list}
        waiting="Cargando el historial..."
        failed={(reason) => `Error al cargar el historial: ${reason}`}
      >
        {({ reports, total }) => (
          <>
            {reports.length === 0 && <p className="muted">Todavía no hay reportes guardados.</p>}
            <ul className="tiles gap-3 numbers" aria-busy={list.isLoading}>
              {reports.map(({ id, period, totalOrders, totalRevenue }) => (
                <li key={id} data-open={id === shown?.reportId || undefined}>
                  <b>{shortWeek(period)}</b>
                  <p className="note">
                    {ordersText(totalOrders)} · {usd(totalRevenue)}
                  </p>
                  <Link
                    className="link small-target"
                    to={{ pathname: href('/admin/reportes/:fecha?', { fecha: period.start }), search }}
                    aria-label={`Ver Reporte: ${period.description}`}
                    aria-current={id === shown?.reportId || undefined}
                  >
                    Ver Reporte
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination total={total} pageSize={PAGE_SIZE} listName="los reportes" />
          </>
        )}
      </Loaded>
    </section>
  )
}
