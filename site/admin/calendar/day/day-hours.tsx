import type { CalendarDay, CalendarHour, CalendarOrder } from '#shop/calendar/contract.ts'
import styles from './day-view.module.css'
import { HourRow } from './hour-row.tsx'

/** The hours of a day with their orders. */
export function DayHours({
  dia,
  pedidos,
  change,
}: {
  dia: CalendarDay
  pedidos: readonly CalendarOrder[]
  change: ((hour: CalendarHour) => void) | undefined
}) {
  return (
    <ol className={styles.hours} data-closed={dia.cerrado || undefined}>
      {hoursOf(dia, pedidos).map((hour) => (
        <HourRow
          key={hour.hora}
          hour={hour}
          orders={pedidos.filter(({ hora }) => hora === hour.hora)}
          change={change && (() => change(hour))}
        />
      ))}
    </ol>
  )
}

/** The hours of the day, and other hours that existing orders still have. */
function hoursOf({ horas }: CalendarDay, orders: readonly { hora: string }[]): CalendarHour[] {
  const known = new Set(horas.map(({ hora }) => hora))
  const others = [...new Set(orders.map(({ hora }) => hora))].filter((hora) => !known.has(hora))
  const closed = { ocupados: 0, capacidad: 0, propia: null, cerrada: true }
  return [...horas, ...others.map((hora) => ({ hora, ...closed }))].sort((a, b) => (a.hora < b.hora ? -1 : 1))
}
