import { useSearchParams } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { CuttingView } from '#site/admin/calendar/cutting/cutting-view.tsx'
import { DayView } from '#site/admin/calendar/day/day-view.tsx'
import { MonthView } from '#site/admin/calendar/month/month-view.tsx'
import { viewOf } from './month.ts'

/** The delivery calendar: a month, a day, or the cutting sheet of a day, depending on the URL. */
export default function CalendarTab() {
  const [address] = useSearchParams()
  const view = viewOf(address, panamaDay(new Date()))
  if (view.is === 'month') return <MonthView month={view.month} />
  if (view.is === 'day') return <DayView day={view.day} />
  return <CuttingView day={view.day} />
}
