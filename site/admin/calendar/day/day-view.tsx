import { useState } from 'react'
import { Link } from 'react-router'
import { type CalendarDay, readCalendar, readCalendarDay } from '#shop/calendar/contract.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { monthOf, monthText, weekOf } from '#site/admin/calendar/month.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { ChangeDay } from './change-day.tsx'
import { ChangeHour } from './change-hour.tsx'
import { DayHours } from './day-hours.tsx'
import styles from './day-view.module.css'
import { WeekStrip } from './week-strip.tsx'

/** The message about a change, for its day, and a warning if it has one. */
type ChangeResult = { day: Day; done: string; aviso: string | null }

/** One delivery day by the hour, with buttons to close it or change one of its hours. */
export function DayView({ day }: { day: Day }) {
  const [monday = day, ...rest] = weekOf(day)
  const week = useAdminData(readCalendar, { query: { desde: monday, hasta: rest.at(-1) ?? day } }, 30_000)
  const shown = useAdminData(readCalendarDay, { params: { fecha: day } }, 30_000)
  const { data, reload } = shown
  const [open, setOpen] = useState<'day' | { hora: string }>()
  const [result, setResult] = useState<ChangeResult>()
  // While another day loads, `data` is still that of the previous one.
  const { dia, pedidos = [], hoy } = data?.dia.fecha === day ? data : {}
  const canChange = hoy !== undefined && day >= hoy && dia !== undefined && dia.horas.length > 0
  const hour = typeof open === 'object' ? dia?.horas.find(({ hora }) => hora === open.hora) : undefined

  const dialog = {
    close: () => setOpen(undefined),
    onChanged: (words: Omit<ChangeResult, 'day'>) => {
      setResult({ day, ...words })
      reload()
      week.reload()
    },
    reload,
  }
  return (
    <>
      <TabHeader>
        {canChange && (
          <Button variant="outline" size="small" onClick={() => setOpen('day')}>
            {dia?.cerrado ? 'Abrir el día' : 'Cerrar el día'}
          </Button>
        )}
        <ButtonLink variant="brand" size="small" to={`${href('/admin/empaque')}?dia=${day}`}>
          Hoja de corte
        </ButtonLink>
      </TabHeader>
      <Link to={`?mes=${monthOf(day)}`} className="contact screen-only">
        Ver el mes<span className="sr">: {monthText(monthOf(day))}</span>
      </Link>
      <WeekStrip day={day} dias={week.data?.dias} />
      <ChangeNotice result={result?.day === day ? result : undefined} />
      <Loaded of={{ ...shown, data: dia }} waiting="Cargando el día...">
        {(dia) => (
          <>
            <DayHead dia={dia} />
            <DayHours dia={dia} pedidos={pedidos} change={canChange && !dia.cerrado ? setOpen : undefined} />
            {open === 'day' && <ChangeDay dia={dia} {...dialog} />}
            {hour && <ChangeHour fecha={day} hour={hour} {...dialog} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Always rendered, so that screen readers announce when it gets text. */
const ChangeNotice = ({ result }: { result: ChangeResult | undefined }) => (
  <div role="status" className={`${styles.message} screen-only`}>
    {result && (
      <Notice tone={result.aviso ? 'warning' : 'success'}>
        {[result.done, result.aviso].filter(Boolean).join(' ')}
      </Notice>
    )}
  </div>
)

function DayHead({ dia: { fecha, cerrado, motivo, feriado, pedidos, total, horas } }: { dia: CalendarDay }) {
  return (
    <div className={`cluster numbers ${styles.head}`}>
      <h2 className="t-3 sentence">{longDayText(fecha)}</h2>
      <p className="muted">
        {ordersText(pedidos)}
        {pedidos > 0 && ` · ${usd(total)}`}
      </p>
      {cerrado && (
        <p className="brand label wide">
          {horas.length === 0 ? motivo : `Cerrado: ${motivo}`}
          {pedidos > 0 && '. Los pedidos que ya estaban siguen en pie.'}
        </p>
      )}
      {!cerrado && feriado && <p className="brand label wide">{feriado}: feriado, y hay entregas.</p>}
    </div>
  )
}
