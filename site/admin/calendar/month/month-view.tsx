import { Link } from 'react-router'
import { readCalendar } from '#shop/calendar/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { sum, usd } from '#shop/money.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { CloseDays } from '#site/admin/calendar/closing/close-days.tsx'
import { addMonths, type Month, monthOf, monthText, weeksOf } from '#site/admin/calendar/month.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { MonthTable } from './month-table.tsx'
import styles from './month-view.module.css'

/** A month of deliveries: orders, amount and occupancy per day. */
export function MonthView({ month }: { month: Month }) {
  const days = weeksOf(month).flat()
  const query = { desde: days[0] ?? '', hasta: days.at(-1) ?? '' }
  const calendar = useAdminData(readCalendar, { query }, 30_000)
  const { data } = calendar
  // While another month loads, `data` is still that of the previous one.
  const current = data?.dias[0]?.fecha === query.desde && data.dias.at(-1)?.fecha === query.hasta ? data : undefined
  const ofMonth = current?.dias.filter(({ fecha }) => monthOf(fecha) === month) ?? []
  const orders = ofMonth.reduce((count, { pedidos }) => count + pedidos, 0)

  return (
    <>
      <TabHeader>
        <MonthLink to={addMonths(month, -1)} back>
          Mes anterior
        </MonthLink>
        <MonthLink to={addMonths(month, 1)}>Mes siguiente</MonthLink>
      </TabHeader>
      <h2 className={`t-3 spread ${styles.month}`} id="mes">
        <span className="block sentence">{monthText(month)}</span>
        {current && (
          <small>
            {ordersText(orders)} · {usd(sum(ofMonth.map(({ total }) => total)))}
          </small>
        )}
      </h2>
      <CloseDays today={data?.hoy ?? panamaDay(new Date())} onChanged={calendar.reload} />
      <Loaded of={{ ...calendar, data: current }} waiting="Cargando el calendario...">
        {({ dias, hoy }) => <MonthTable month={month} dias={dias} today={hoy} />}
      </Loaded>
    </>
  )
}

function MonthLink({ to, back, children }: { to: Month; back?: boolean; children: string }) {
  return (
    <Link
      to={`?mes=${to}`}
      className={`icon-button screen-only hovers ${styles.monthLink}`}
      data-back={back || undefined}
      aria-label={`${children}: ${monthText(to)}`}
    >
      <Icon name="arrow" />
    </Link>
  )
}
