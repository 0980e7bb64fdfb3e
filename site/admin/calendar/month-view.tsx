import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { readCalendar } from '#shop/calendar/contract.ts'
import type { Day } from '#shop/dates.ts'
import { sum, usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { addMonths, dayAfterKey, type Month, monthOf, monthText, weeksOf } from './month.ts'
import { MonthCell } from './month-cell.tsx'
import styles from './month-view.module.css'
import { ordersText } from './words.ts'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** A month of deliveries: how many, for how much, how full. Arrow keys go from day to day, also into the next month. */
export function MonthView({ month }: { month: Month }) {
  const weeks = weeksOf(month)
  const desde = weeks[0]?.[0] ?? ''
  const hasta = weeks.at(-1)?.at(-1) ?? ''
  const { data, error, reading, reload } = useAdminData(readCalendar, { query: { desde, hasta } }, 30_000)
  const dayOf = new Map(data?.dias.map((dia) => [dia.fecha, dia]))
  const isRead = dayOf.has(desde) && dayOf.has(hasta)
  const { table, onKeyDown } = useArrowKeys(month, isRead)
  const ofMonth = data?.dias.filter(({ fecha }) => monthOf(fecha) === month) ?? []
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
        {isRead && (
          <small>
            {ordersText(orders)} · {usd(sum(ofMonth.map(({ total }) => total)))}
          </small>
        )}
      </h2>
      {error && <Failed error={error} retry={reload} busy={reading} />}
      {!isRead && !error && <Spinner>Cargando el calendario...</Spinner>}
      {isRead && (
        <table ref={table} className={styles.calendar} aria-labelledby="mes" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((fecha) => {
                  const dia = dayOf.get(fecha)
                  return (
                    dia && (
                      <MonthCell key={fecha} dia={dia} today={data?.hoy ?? ''} isOther={monthOf(fecha) !== month} />
                    )
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
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

/** Focus goes where the arrow points; over the edge the next month is opened and the day looked for there. */
function useArrowKeys(month: Month, isRead: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const wanted: Day | undefined = state?.foco
  const linkTo = (day: Day) => table.current?.querySelector<HTMLElement>(`[data-fecha="${day}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is looked for once its month is there
  useEffect(() => {
    if (isRead && wanted) linkTo(wanted)?.focus()
  }, [wanted, isRead])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.fecha
    const day = from && dayAfterKey(event.key, from)
    if (!day) return
    event.preventDefault()
    if (monthOf(day) === month) linkTo(day)?.focus()
    else navigate(`?mes=${monthOf(day)}`, { state: { foco: day }, replace: true })
  }
  return { table, onKeyDown }
}
