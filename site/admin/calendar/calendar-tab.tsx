import { useSearchParams } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { DayView } from '#site/admin/calendar/day/day-view.tsx'
import { MonthView } from '#site/admin/calendar/month/month-view.tsx'
import { viewOf } from './month.ts'

/** The delivery calendar: a month or a day, depending on the URL. */
export default function CalendarTab() {
  const [address] = useSearchParams()
  const view = viewOf(address, panamaDay(new Date()))
  return view.is === 'month' ? <MonthView month={view.month} /> : <DayView day={view.day} />
}
