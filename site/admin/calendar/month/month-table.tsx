import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CalendarDay } from '#shop/calendar/contract.ts'
import { type Day, weekday } from '#shop/dates.ts'
import { dayAfterKey, type Month, monthOf, weeksOf } from '#site/admin/calendar/month.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { MonthCell } from './month-cell.tsx'
import styles from './month-view.module.css'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/**
 * The weeks of a month. Arrow keys move between the days, also into the next month. On phones the current month begins
 * today; a button shows the days before.
 */
export function MonthTable({ month, dias, today }: { month: Month; dias: readonly CalendarDay[]; today: Day }) {
  const dayOf = new Map(dias.map((dia) => [dia.fecha, dia]))
  const [showsPast, setShowsPast] = useState(false)
  const hasPast = monthOf(today) === month && !today.endsWith('-01')
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const dayToFocus: Day | undefined = useLocation().state?.foco
  const focus = (day: Day) => table.current?.querySelector<HTMLElement>(`[data-fecha="${day}"]`)?.focus()

  const hasHours = (day: Day) => dias.some(({ fecha, horas }) => weekday(fecha) === weekday(day) && horas.length > 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the month has loaded
  useEffect(() => {
    if (dayToFocus) focus(dayToFocus)
  }, [dayToFocus])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.fecha
    const day = from && dayAfterKey(event.key, from, hasHours)
    if (!day) return
    event.preventDefault()
    if (monthOf(day) === month) focus(day)
    else navigate(`?mes=${monthOf(day)}`, { state: { foco: day }, replace: true })
  }

  return (
    <>
      {hasPast && (
        <div className={styles.showPast}>
          <Button variant="outline" size="small" onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? 'Ver desde hoy' : 'Ver los días que pasaron'}
          </Button>
        </div>
      )}
      <table
        ref={table}
        className={`numbers ${styles.calendar}`}
        aria-labelledby="mes"
        data-folded={(hasPast && !showsPast) || undefined}
        onKeyDown={onKeyDown}
      >
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
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week
                .flatMap((fecha) => dayOf.get(fecha) ?? [])
                .map((dia) => (
                  <MonthCell key={dia.fecha} dia={dia} today={today} isOther={monthOf(dia.fecha) !== month} />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
