import { useState } from 'react'
import type { Till } from '#shop/cash/contract.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { cents, signedUsd } from '#shop/money.ts'
import type { CashEntryKind } from '#shop/orders/money/kinds.ts'
import { holderName } from '#shop/payments/cash.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { DayTab } from '#site/admin/shell/day-tab.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { type Cash, useCash } from './cash.ts'
import { CashDialog } from './cash-dialog.tsx'
import styles from './cash-tab.module.css'
import { Movements } from './movements.tsx'
import { WaitingEntries } from './waiting-entries.tsx'

/**
 * «Caja»: who holds how much cash now, and what happened to it on a day. A courier has only their own, of today, also
 * without a connection.
 */
export default function CashTab() {
  return <DayTab>{(fecha, today) => <CashOfDay key={fecha} fecha={fecha} isToday={fecha === today} />}</DayTab>
}

function CashOfDay({ fecha, isToday }: { fecha: Day; isToday: boolean }) {
  const cash = useCash(fecha)
  const { error, isKept, waiting } = cash
  return (
    <div className="stack">
      <WaitingEntries queue={waiting} />
      {isKept && error && <Notice tone="warning">Sin conexión: esto es lo que se cargó la última vez.</Notice>}
      <Loaded of={isKept ? { ...cash, error: undefined } : cash} waiting="Cargando la caja...">
        {(data) => (
          <div className="stack gap-8">
            <ul className={`tiles gap-3 ${styles.tills}`}>
              {data.cajas.map((till) => (
                <TillCard key={till.persona} {...{ till, fecha, isToday, cash, reciben: data.reciben }} />
              ))}
            </ul>
            <Movements
              fecha={fecha}
              isToday={isToday}
              movimientos={data.movimientos}
              cobros={data.cobros}
              reverse={cash.reverse}
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** The figures of a day that are shown where there is something to show; `minus`: it went out. */
const FIGURES = [
  { of: 'cambio', name: 'Cambio al empezar', sign: '' },
  { of: 'cobrado', name: 'Cobrado en efectivo', sign: '' },
  { of: 'recibido', name: 'Recibido de otros', sign: '' },
  { of: 'gastado', name: 'Gastos', sign: '−' },
  { of: 'entregado', name: 'Entregado', sign: '−' },
] as const

function TillCard({
  till,
  fecha,
  isToday,
  cash,
  reciben,
}: {
  till: Till
  fecha: Day
  isToday: boolean
  cash: Cash
  reciben: readonly string[]
}) {
  const [noting, setNoting] = useState<CashEntryKind>()
  const { persona, tiene, dia } = till
  const shown = FIGURES.filter(({ of }) => of === 'cobrado' || dia[of] !== 0)
  return (
    <li className="card stack gap-3" aria-label={holderName(persona)}>
      <h2 className="t-4">{holderName(persona)}</h2>
      <p>
        <span className="muted">Tiene ahora </span>
        <b className={`figure block brand ${styles.holds}`} data-less={tiene < 0 || undefined}>
          {signedUsd(tiene)}
        </b>
      </p>
      {tiene < 0 && <p className="note">Salió más de lo que está anotado que entró.</p>}
      <dl className="facts" aria-label={isToday ? 'Hoy' : longDayText(fecha)}>
        {shown.map(({ of, name, sign }) => (
          <div key={of}>
            <dt>{name}</dt>
            <dd>{signedUsd(sign === '' ? dia[of] : cents(-dia[of]))}</dd>
          </div>
        ))}
        {dia.diferencia !== 0 && (
          <div className={dia.diferencia < 0 ? 'problem' : undefined}>
            <dt>{dia.diferencia < 0 ? 'Faltó al contar' : 'Sobró al contar'}</dt>
            <dd>{signedUsd(dia.diferencia)}</dd>
          </div>
        )}
      </dl>
      {isToday && (
        <div className={`cluster gap-2 ${styles.actions}`}>
          <Button variant={tiene > 0 ? 'brand' : 'outline'} onClick={() => setNoting('entrega')}>
            Entregar
          </Button>
          <Button variant="outline" onClick={() => setNoting('cambio')}>
            Recibir cambio
          </Button>
          <Button variant="outline" onClick={() => setNoting('gasto')}>
            Pagar algo
          </Button>
        </div>
      )}
      {noting && (
        <CashDialog que={noting} till={till} reciben={reciben} add={cash.add} close={() => setNoting(undefined)} />
      )}
    </li>
  )
}
