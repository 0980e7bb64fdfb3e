import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayFigures } from '#shop/courier/day-figures.ts'
import { placeStops } from '#shop/courier/runs.ts'
import { isFinished } from '#shop/courier/stop.ts'
import { addDays, type Day, longDayText, panamaDay } from '#shop/dates.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { Figures } from '#site/admin/ui/figures.tsx'
import { LoadError } from '#site/admin/ui/load-error.tsx'
import { PrintPages } from '#site/admin/ui/print-pages.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ArrangeRuns } from './arrange-runs.tsx'
import { type Courier, useCourier } from './courier.ts'
import styles from './route-tab.module.css'
import { RunSheet, SHEET_SIZE, sheetsOf } from './run-sheet.tsx'
import type { ShownStop } from './step-queue.ts'
import { loadText, StopCard } from './stop-card.tsx'
import { WaitingSteps } from './waiting-steps.tsx'

const isDay = (text: string | null): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The courier's screen, made for a phone: the deliveries of a day in their runs. A courier has only today's. */
export default function RouteTab() {
  const [address, setAddress] = useSearchParams()
  const { admin } = useAdmin()
  const isCourier = admin.rol === 'repartidor'
  const dia = address.get('dia')
  const fecha = isDay(dia) && !isCourier ? dia : panamaDay(new Date())
  const go = (day: Day) => setAddress({ dia: day }, { preventScrollReset: true })
  return (
    <>
      <TabHeader>
        <nav className={styles.day} aria-label="Día">
          {!isCourier && (
            <button type="button" aria-label="Día anterior" onClick={() => go(addDays(fecha, -1))}>
              ‹
            </button>
          )}
          <b>{longDayText(fecha)}</b>
          {!isCourier && (
            <button type="button" aria-label="Día siguiente" onClick={() => go(addDays(fecha, 1))}>
              ›
            </button>
          )}
        </nav>
      </TabHeader>
      <RouteOfDay key={fecha} fecha={fecha} />
    </>
  )
}

function RouteOfDay({ fecha }: { fecha: Day }) {
  const courier = useCourier(fecha)
  const [isArranging, setArranging] = useState(false)
  const { data, error, isLoading, isKept, reload, failure, queue, propose } = courier
  const figures = data && dayFigures(data.paradas, fecha)
  const open = data?.paradas.filter((stop) => !isFinished(stop, fecha)) ?? []
  return (
    <>
      <WaitingSteps queue={queue} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {isKept && error && <Notice tone="warning">Sin conexión: esto es lo que se cargó la última vez.</Notice>}
      {!isKept && error && <LoadError error={error} retry={reload} busy={isLoading} />}
      {!data && !error && <Spinner>Cargando la ruta...</Spinner>}
      {data && data.paradas.length === 0 && (
        <EmptyState subject="cow" text={`Ninguna entrega para el ${longDayText(fecha)}.`} />
      )}
      {data && figures && data.paradas.length > 0 && (
        <>
          <Figures
            figures={[
              { name: 'Pendientes', value: figures.pendientes },
              { name: 'A tiempo', value: figures.aTiempo },
              { name: 'Tarde (más de 30 min)', value: figures.tarde },
              { name: 'No se pudo', value: figures.fallidas },
            ]}
          />
          <div className={styles.tools}>
            {open.length > 0 && (
              <Button variant="outline" onClick={propose}>
                Proponer vueltas
              </Button>
            )}
            <Button variant="outline" onClick={() => setArranging(!isArranging)}>
              {isArranging ? 'Listo' : 'Ordenar vueltas'}
            </Button>
            <PrintSheets fecha={fecha} stops={open} runs={data.vueltas} />
          </div>
          {isArranging ? (
            <ArrangeRuns stops={open} runs={data.vueltas} arrange={(runs) => void courier.arrange(runs)} />
          ) : (
            <Stops courier={courier} fecha={fecha} data={data} />
          )}
        </>
      )}
    </>
  )
}

/**
 * The open stops in their runs, then those that could not be delivered, which may be tried again, and those that are
 * finished. The next one is open unless another was chosen.
 */
function Stops({ courier, fecha, data }: { courier: Courier; fecha: Day; data: NonNullable<Courier['data']> }) {
  const [chosen, setChosen] = useState<string>()
  const {
    next = [],
    failed = [],
    finished = [],
  } = Object.groupBy(data.paradas, (stop) =>
    isFinished(stop, fecha) ? 'finished' : stop.pasos.at(-1)?.que === 'no_se_pudo' ? 'failed' : 'next',
  )
  const { runs, loose } = placeStops(next, data.vueltas)
  const groups = [
    ...runs.map((stops, index) => ({ name: `Vuelta ${index + 1}`, stops })),
    { name: runs.length > 0 ? 'Sin vuelta' : 'Entregas', stops: loose },
    { name: 'No se pudo', stops: failed },
    { name: 'Terminadas', stops: finished },
  ].filter(({ stops }) => stops.length > 0)
  const openId = chosen ?? [...runs.flat(), ...loose][0]?.id
  return groups.map(({ name, stops }) => (
    <section key={name} className={styles.run} aria-label={name}>
      <h2 className="t-3">{name}</h2>
      <p>{loadText(stops)}</p>
      {stops.map((stop) => (
        <StopCard
          key={stop.id}
          stop={stop}
          fecha={fecha}
          textoPago={data.textoPago}
          open={stop.id === openId}
          toggle={() => setChosen(stop.id === openId ? '' : stop.id)}
          add={(step) => courier.add(stop.id, step)}
        />
      ))}
    </section>
  ))
}

function PrintSheets({ fecha, stops, runs }: { fecha: Day; stops: readonly ShownStop[]; runs: string[][] }) {
  const [isPrinting, setPrinting] = useState(false)
  const placed = placeStops(stops, runs)
  const lists = [
    ...placed.runs.map((run, index) => ({ title: `Vuelta ${index + 1}`, run })),
    { title: placed.runs.length > 0 ? 'Sin vuelta' : 'Entregas', run: placed.loose },
  ]
  const sheets = lists.flatMap(({ title, run }) => {
    let from = 0
    return sheetsOf(run).map((part) => {
      from += part.length
      return { title, stops: part, from: from - part.length }
    })
  })
  if (sheets.length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setPrinting(true)}>
        Imprimir la hoja
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
