import type { ReactNode } from 'react'
import { addDays, type Day, longDayText, panamaDay } from '#shop/dates.ts'
import { useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { PeriodNav } from '#site/admin/kit/period-nav.tsx'
import { useAdmin } from './admin-session.tsx'
import { TabHeader } from './tab-header.tsx'

/** A tab about one day: the one in the URL, or today. A courier has only today, also without a connection. */
export function DayTab({ children }: { children: (fecha: Day, today: Day) => ReactNode }) {
  const [address, set] = useUrlParams()
  const { admin } = useAdmin()
  const today = panamaDay(new Date())
  const asked = address.get('dia') ?? ''
  const isCourier = admin.rol === 'repartidor'
  const fecha = !isCourier && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today
  return (
    <>
      <TabHeader>
        <PeriodNav
          kind="Día"
          text={longDayText(fecha)}
          previous={addDays(fecha, -1)}
          next={addDays(fecha, 1)}
          go={isCourier ? undefined : (dia) => set({ dia, pedido: null }, { replace: false })}
        />
      </TabHeader>
      {children(fecha, today)}
    </>
  )
}
