import { Link } from 'react-router'
import { readCalendar } from '#shop/calendar/contract.ts'
import { sum, usd } from '#shop/money.ts'
import { ordersText } from '#shop/quantity-text.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { addMonths, type Month, monthOf, monthText, weeksOf } from './month.ts'
import { MonthTable } from './month-table.tsx'
import styles from './month-view.module.css'

/** A month of deliveries: how many, for how much, how full. */
export function MonthView({ month }: { month: Month }) {
  const days = weeksOf(month).flat()
  const query = { desde: days[0] ?? '', hasta: days.at(-1) ?? '' }
  const { data, error, reading, reload } = useAdminData(readCalendar, { query }, 30_000)
  // While another month is read, the one before is still here.
  const read = data?.dias[0]?.fecha === query.desde && data.dias.at(-1)?.fecha === query.hasta ? data : undefined
  const ofMonth = read?.dias.filter(({ fecha }) => monthOf(fecha) === month) ?? []
  const orders = ofMonth.reduce((count, { pedidos }) => count + pedidos, 0)

  return (
    <>
      <TabHead>
        <Turn to={addMonths(month, -1)} back>
          Mes anterior
        </Turn>
        <Turn to={addMonths(month, 1)}>Mes siguiente</Turn>
      </TabHead>
      <h2 className={`t-3 ${styles.month}`} id="mes">
        <span>{monthText(month)}</span>
        {read && (
          <small>
            {ordersText(orders)} · {usd(sum(ofMonth.map(({ total }) => total)))}
          </small>
        )}
      </h2>
      {error && <Failed error={error} retry={reload} busy={reading} />}
      {!read && !error && <Spinner>Cargando el calendario...</Spinner>}
      {read && <MonthTable month={month} dias={read.dias} today={read.hoy} />}
    </>
  )
}

function Turn({ to, back, children }: { to: Month; back?: boolean; children: string }) {
  return (
    <Link
      to={`?mes=${to}`}
      className={styles.turn}
      data-back={back || undefined}
      aria-label={`${children}: ${monthText(to)}`}
    >
      <Icon name="flecha" />
    </Link>
  )
}
