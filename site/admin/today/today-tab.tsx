import { Link } from 'react-router'
import { longDayText, panamaDay } from '#shop/dates.ts'
import { watchOrders } from '#shop/orders/contract.ts'
import { readToday, type Today } from '#shop/today/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { SoldOutSheet } from '#site/admin/sold-out/sold-out-sheet.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { HoursOfToday } from './hours-of-today.tsx'
import { todayLines } from './today-lines.ts'
import styles from './today-tab.module.css'

/** An hour passes without an event. */
const POLL_MS = 60_000

/** «Hoy»: what needs a person, each with the list that it opens, and the load of the day. */
export default function TodayTab() {
  const today = useAdminData(readToday, {}, POLL_MS)
  useLiveReload(watchOrders, today)
  const [address, set] = useUrlParams()
  const soldOut = address.get('agotado')
  return (
    <>
      <TabHeader>
        <p className="muted sentence">{longDayText(today.data?.dia.fecha ?? panamaDay(new Date()))}</p>
      </TabHeader>
      <Loaded of={today} waiting="Cargando el día..." failed={(reason) => `No pudimos leer el día. ${reason}`}>
        {(data) => (
          <div className={`split ${styles.today}`}>
            <ThingsToDo today={data} />
            <HoursOfToday dia={data.dia} gramosPorCortar={data.gramosPorCortar} />
          </div>
        )}
      </Loaded>
      {soldOut && <SoldOutSheet key={soldOut} codigo={soldOut} close={() => set({ agotado: null })} />}
    </>
  )
}

function ThingsToDo({ today }: { today: Today }) {
  const lines = todayLines(today)
  return (
    <section aria-label="Lo que espera por ti">
      {lines.length === 0 && <EmptyState text="Todo al día: nada espera por ti." />}
      <ul className={`stack gap-2 ${styles.lines}`}>
        {lines.map(({ count, text, note, to, isLate }) => (
          <li key={`${to} ${text}`}>
            <Link to={to} data-late={isLate}>
              <span className={`figure brand ${styles.count}`}>{count}</span>
              <span>
                <b>{text}</b>
                {note && <small>{note}</small>}
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
