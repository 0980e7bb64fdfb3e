import { useState } from 'react'
import { addDays, daysOfMonth, monthName, panamaDay } from '#shop/dates.ts'
import { readMonth } from '#shop/month/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { PeriodNav } from '#site/admin/kit/period-nav.tsx'
import { ClaimReport } from '#site/admin/money/claim-report.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { CloseMonth } from './close-month.tsx'
import { ExportMonth } from './export-month.tsx'
import { MonthSheet } from './month-sheet.tsx'

/** The money of a month, for the owner and the accountant (docs/rules.md#month). */
export default function MonthTab() {
  const { admin } = useAdmin()
  const [params, setParams] = useUrlParams()
  const now = panamaDay(new Date()).slice(0, 7)
  const asked = params.get('mes') ?? ''
  const mes = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now
  const shown = useAdminData(readMonth, { params: { mes } })
  const [closing, setClosing] = useState(false)
  const { first, last } = daysOfMonth(mes)

  return (
    <>
      <TabHeader>
        <ExportMonth key={mes} mes={mes} />
      </TabHeader>
      <div className="stack gap-6">
        <PeriodNav
          kind="Mes"
          text={`${monthName(first)} de ${mes.slice(0, 4)}`}
          previous={addDays(first, -1).slice(0, 7)}
          next={addDays(last, 1).slice(0, 7)}
          last={now}
          go={(to) => setParams({ mes: to === now ? null : to }, { replace: false })}
        />
        <Loaded of={shown} waiting="Sumando el mes...">
          {({ month }) => (
            <div className="stack gap-8">
              <MonthSheet month={month} />
              <ClaimReport desde={first} hasta={last} />
              {month.seCierra && admin.rol === 'dueño' && (
                <p className="screen-only">
                  <Button variant="brand" onClick={() => setClosing(true)}>
                    Cerrar {monthName(first)}
                  </Button>
                </p>
              )}
              {closing && (
                <CloseMonth
                  month={month}
                  close={() => setClosing(false)}
                  show={(next) => shown.change(() => ({ month: next }))}
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}
