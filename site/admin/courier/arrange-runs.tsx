import { type DragEvent, useState } from 'react'
import { moveStop, placeStops, type Runs } from '#shop/courier/runs.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
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
  const [dragged, setDragged] = useState<string>()
  const placed = placeStops(stops, runs)
  const ids = placed.runs.map((run) => run.map(({ id }) => id))
  const move = (id: string, run: number, at: number) => arrange(moveStop(ids, id, { run, at }))
  const dropAt = (run: number, at: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (dragged) move(dragged, run, at)
      setDragged(undefined)
    },
  })
  const groups = [
    ...placed.runs.map((run, index) => ({ name: `Vuelta ${index + 1}`, run: index, of: run })),
    { name: 'Vuelta nueva', run: ids.length, of: [] },
    ...(placed.loose.length > 0 ? [{ name: 'Sin vuelta', run: -1, of: placed.loose }] : []),
  ]
  return groups.map(({ name, run, of }) => (
    <section key={name} className={styles.run} aria-label={name} {...dropAt(run, of.length)}>
      <h2 className="t-3">{name}</h2>
      <p>{of.length === 0 ? 'Arrastra aquí una parada' : loadText(of)}</p>
      <ol>
        {of.map((stop, at) => (
          <li
            key={stop.id}
            draggable
            data-dragged={dragged === stop.id || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', stop.nombre)
              setDragged(stop.id)
            }}
            onDragEnd={() => setDragged(undefined)}
            {...dropAt(run, at)}
          >
            <span>
              <b>{stop.nombre}</b>
              <small>
                {windowText(stop.hora)}
                {stop.corregimiento && ` · ${stop.corregimiento}`}
              </small>
            </span>
            <button
              type="button"
              aria-label={`Subir a ${stop.nombre}`}
              disabled={run < 0 || at === 0}
              onClick={() => move(stop.id, run, at - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Bajar a ${stop.nombre}`}
              disabled={run < 0 || at === of.length - 1}
              onClick={() => move(stop.id, run, at + 2)}
            >
              ↓
            </button>
            <select
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
