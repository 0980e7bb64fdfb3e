import { addDays, type Day, longDayText } from '#shop/dates.ts'
import type { SetParams } from '#site/admin/kit/list/url-params.ts'
import styles from './day-nav.module.css'

/** The day of a tab in the URL; today, or another one that is none. */
export const dayIn = (params: URLSearchParams, today: Day): Day => {
  const day = params.get('dia') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today
}

/** The day of a tab between the buttons for the day before and after it, with targets for one hand. */
export function DayNav({ day, set }: { day: Day; set: SetParams | undefined }) {
  const step = (days: number, label: string, sign: string) =>
    set && (
      <button
        type="button"
        className="plate"
        aria-label={label}
        onClick={() => set({ dia: addDays(day, days), pedido: null }, { replace: false })}
      >
        {sign}
      </button>
    )
  return (
    <nav className={`row gap-3 ${styles.day}`} aria-label="Día">
      {step(-1, 'Día anterior', '‹')}
      <b>{longDayText(day)}</b>
      {step(1, 'Día siguiente', '›')}
    </nav>
  )
}
