import { useState } from 'react'
import { roleMay } from '#shop/access.ts'
import { setRuns } from '#shop/courier/contract.ts'
import { DAY_FIGURES, dayFigures } from '#shop/courier/day-figures.ts'
import { standingOf } from '#shop/courier/stop.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { Figures } from '#site/admin/kit/figures.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { PrintPages } from '#site/admin/kit/print-pages.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { DayTab } from '#site/admin/shell/day-tab.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ArrangeRuns } from './arrange-runs.tsx'
import { type Courier, type NewStep, useCourier } from './courier.ts'
import { MISSED, namedRuns } from './named-runs.ts'
import styles from './route-tab.module.css'
import { RunSheet, SHEET_SIZE, sheetsOf } from './run-sheet.tsx'
import type { ShownStop } from './step-queue.ts'
import { loadText, StopCard } from './stop-card.tsx'
import { WaitingSteps } from './waiting-steps.tsx'

/**
 * The courier's screen, made for a phone: the deliveries of a day in their runs. A courier has only today's, without what
 * the office arranges and prints.
 */
export default function RouteTab() {
  return <DayTab>{(fecha) => <RouteOfDay key={fecha} fecha={fecha} />}</DayTab>
}

function RouteOfDay({ fecha }: { fecha: Day }) {
  const courier = useCourier(fecha)
  const [isArranging, setArranging] = useState(false)
  const { admin } = useAdmin()
  const [isAsking, setAsking] = useState(false)
  const { data, error, isLoading, isKept, reload, failure, queue } = courier
  return (
    <>
      <WaitingSteps queue={queue} stops={data?.paradas ?? []} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {isKept && error && <Notice tone="warning">Sin conexión: esto es lo que se cargó la última vez.</Notice>}
      {!isKept && error && <LoadError error={error} retry={reload} busy={isLoading} />}
      {!data && !error && <Spinner>Cargando la ruta...</Spinner>}
      {data && data.paradas.length === 0 && (
        <EmptyState subject="cow" text={`Ninguna entrega para el ${longDayText(fecha)}.`} />
      )}
      {data && data.paradas.length > 0 && (
        <div className={styles.day}>
          {roleMay(admin.rol, setRuns.access) && (
            <OfficeTools
              fecha={fecha}
              data={data}
              isArranging={isArranging}
              arrange={setArranging}
              propose={() => (data.vueltas.length > 0 ? setAsking(true) : void courier.propose())}
            />
          )}
          <div className={`tiles ${styles.runs}`}>
            {isArranging ? (
              <ArrangeRuns
                stops={data.paradas.filter((stop) => stop.fecha === fecha && standingOf(stop, fecha) !== 'failed')}
                runs={data.vueltas}
                arrange={(runs) => void courier.arrange(runs)}
              />
            ) : (
              <Stops courier={courier} fecha={fecha} data={data} />
            )}
          </div>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="¿Proponer otras vueltas?"
          action="Proponer"
          close={() => setAsking(false)}
          confirm={async () => courier.propose()}
        >
          <p>Las vueltas que ya están ordenadas se reemplazan. Lo que ya se entregó queda como está.</p>
        </Confirm>
      )}
    </>
  )
}

/**
 * The stops to be made, the missed ones before the runs, then those that came back, which may be tried again, and those
 * that are finished. The one on its way is open, or else the next one, unless another was chosen.
 */
function Stops({ courier, fecha, data }: { courier: Courier; fecha: Day; data: NonNullable<Courier['data']> }) {
  const [chosen, setChosen] = useState<string>()
  const { failed = [], finished = [] } = Object.groupBy(data.paradas, (stop) => standingOf(stop, fecha))
  const runs = namedRuns(data.paradas, data.vueltas, fecha)
  const groups = [...runs, { name: 'No se pudo', stops: failed }, { name: 'Terminadas', stops: finished }].filter(
    ({ stops }) => stops.length > 0,
  )
  const next = runs.flatMap((run) => run.stops)
  const openId = chosen ?? (next.find(({ estado }) => estado === 'en_camino') ?? next[0])?.id
  const add = async (id: string, step: NewStep) => {
    const wrong = await courier.add(id, step)
    if (wrong === undefined) setChosen(step.que === 'en_camino' ? id : undefined)
    return wrong
  }
  return groups.map(({ name, stops }) => (
    <section
      key={name}
      className={`stack gap-2 ${styles.run}`}
      aria-label={name}
      data-late={name === MISSED || undefined}
    >
      <h2 className="t-3">{name}</h2>
      <p className="muted">{loadText(stops)}</p>
      {stops.map((stop) => (
        <StopCard
          key={stop.id}
          stop={stop}
          fecha={fecha}
          ways={data.comoPagar}
          limit={data.limiteDescuento}
          open={stop.id === openId}
          toggle={() => setChosen(stop.id === openId ? '' : stop.id)}
          add={(step) => add(stop.id, step)}
        />
      ))}
    </section>
  ))
}

/** How the day goes, and what arranges and prints its runs: for the office, not on the road. */
function OfficeTools({
  fecha,
  data: { paradas, vueltas },
  isArranging,
  arrange,
  propose,
}: {
  fecha: Day
  data: NonNullable<Courier['data']>
  isArranging: boolean
  arrange: (isArranging: boolean) => void
  propose: () => void
}) {
  const figures = dayFigures(paradas, fecha)
  const missed = paradas.filter((stop) => stop.fecha < fecha && standingOf(stop, fecha) === 'next').length
  return (
    <>
      {!isArranging && (
        <Figures
          figures={[
            ...(missed > 0 ? [{ name: MISSED, value: missed }] : []),
            ...(['pendientes', 'aTiempo', 'tarde', 'fallidas'] as const).map((figure) => ({
              name: DAY_FIGURES[figure],
              value: figures[figure],
            })),
          ]}
        />
      )}
      <div className={`cluster gap-2 ${styles.tools}`}>
        {figures.pendientes > 0 && (
          <Button variant="outline" onClick={propose}>
            <Short more=" vueltas">Proponer</Short>
          </Button>
        )}
        {(figures.pendientes > 0 || isArranging) && (
          <Button variant={isArranging ? 'brand' : 'outline'} onClick={() => arrange(!isArranging)}>
            {isArranging ? 'Listo' : <Short more=" vueltas">Ordenar</Short>}
          </Button>
        )}
        {!isArranging && <PrintSheets fecha={fecha} stops={paradas} runs={vueltas} />}
      </div>
    </>
  )
}

/** The words of a button of which a phone shows the first. */
const Short = ({ children, more }: { children: string; more: string }) => (
  <span>
    {children}
    <span className={styles.more}>{more}</span>
  </span>
)

function PrintSheets({ fecha, stops, runs }: { fecha: Day; stops: readonly ShownStop[]; runs: string[][] }) {
  const [isPrinting, setPrinting] = useState(false)
  const sheets = namedRuns(stops, runs, fecha).flatMap(({ name, stops: run }) => {
    let from = 0
    return sheetsOf(run).map((part) => {
      from += part.length
      return { title: name, stops: part, from: from - part.length }
    })
  })
  if (sheets.length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setPrinting(true)}>
        <Short more=" la hoja">Imprimir</Short>
      </Button>
      {isPrinting && (
        <PrintPages sizeOf={() => SHEET_SIZE} done={() => setPrinting(false)}>
          {sheets.map((sheet) => (
            <RunSheet key={`${sheet.title} ${sheet.from}`} fecha={fecha} {...sheet} />
          ))}
        </PrintPages>
      )}
    </>
  )
}
