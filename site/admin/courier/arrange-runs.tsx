import { type PointerEvent, useState } from 'react'
import { moveStop, placeStops, type Runs } from '#shop/courier/runs.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import styles from './arrange-runs.module.css'
import type { ShownStop } from './step-queue.ts'
import { loadText } from './stop-card.tsx'

/**
 * The runs of a day to be arranged: a stop is dragged to its place, or moved by its buttons and the list of runs, which
 * work by keyboard and without a mouse.
 */
export function ArrangeRuns({
  stops,
  runs,
  arrange,
}: {
  stops: readonly ShownStop[]
  runs: Runs
  arrange: (runs: Runs) => void
}) {
  const [dragged, setDragged] = useState<{ id: string; over: Place | undefined }>()
  const placed = placeStops(stops, runs)
  const loose = placed.loose.filter(({ estado }) => ESTADOS[estado].active)
  const ids = placed.runs.map((run) => run.map(({ id }) => id))
  const move = (id: string, run: number, at: number) => arrange(moveStop(ids, id, { run, at }))
  /** Dragging by the handle: the stop goes before the one under the pointer, or to the end of the run under it. */
  const handleOf = (id: string) => ({
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      setDragged({ id, over: undefined })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged) setDragged({ id, over: placeAt(clientX, clientY) })
    },
    onPointerUp: () => {
      if (dragged?.over) move(id, dragged.over.run, dragged.over.at)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
  })
  const groups = [
    ...placed.runs.map((run, index) => ({ name: `Vuelta ${index + 1}`, run: index, of: run })),
    { name: 'Vuelta nueva', run: ids.length, of: [] },
    ...(loose.length > 0 ? [{ name: 'Sin vuelta', run: -1, of: loose }] : []),
  ]
  return groups.map(({ name, run, of }) => (
    <section
      key={name}
      className={styles.run}
      aria-label={name}
      data-run={run}
      data-count={of.length}
      data-over={dragged?.over?.run === run || undefined}
    >
      <header className="spread gap-2">
        <h2 className="t-4">{name}</h2>
        <p className="muted">{of.length === 0 ? 'Arrastra aquí una parada' : loadText(of)}</p>
      </header>
      <ol>
        {of.map((stop, at) => (
          <li key={stop.id} className="plate" data-at={at} data-dragged={dragged?.id === stop.id || undefined}>
            <span className={styles.handle} aria-hidden="true" {...handleOf(stop.id)}>
              ⠿
            </span>
            <span>
              <b className="ellipsis">{stop.nombre}</b>
              <small>
                <span className="nowrap">{windowText(stop.hora)}</span>
                {stop.corregimiento && <span className="nowrap">{stop.corregimiento}</span>}
                {!ESTADOS[stop.estado].active && <span>{ESTADOS[stop.estado].label}</span>}
              </small>
            </span>
            {run >= 0 && (
              <>
                <button
                  type="button"
                  className="plate small-target"
                  aria-label={`Subir a ${stop.nombre}`}
                  disabled={at === 0}
                  onClick={() => move(stop.id, run, at - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="plate small-target"
                  aria-label={`Bajar a ${stop.nombre}`}
                  disabled={at === of.length - 1}
                  onClick={() => move(stop.id, run, at + 2)}
                >
                  ↓
                </button>
              </>
            )}
            <select
              className="plate small-target"
              aria-label={`Vuelta de ${stop.nombre}`}
              value={run}
              onChange={({ target }) => move(stop.id, Number(target.value), ids[Number(target.value)]?.length ?? 0)}
            >
              {ids.map((_, index) => (
                <option key={ids[index]?.[0]} value={index}>
                  Vuelta {index + 1}
                </option>
              ))}
              <option value={ids.length}>Vuelta nueva</option>
              <option value={-1}>Sin vuelta</option>
            </select>
          </li>
        ))}
      </ol>
    </section>
  ))
}

interface Place {
  run: number
  at: number
}

/** The place among the runs at a point of the screen. */
function placeAt(x: number, y: number): Place | undefined {
  const under = document.elementFromPoint(x, y)
  const run = under?.closest<HTMLElement>('[data-run]')
  if (!run) return undefined
  const at = under?.closest<HTMLElement>('[data-at]')?.dataset.at ?? run.dataset.count
  return { run: Number(run.dataset.run), at: Number(at) }
}
