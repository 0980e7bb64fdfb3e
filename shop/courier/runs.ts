import { corregimientoNamed } from '#shop/places/corregimientos.ts'
import type { Stop } from './stop.ts'

/** The orders of each run, in the order in which they are driven. */
export type Runs = string[][]

/** Lines of neighbouring corregimientos, 'Bella Vista, Betania': one zone each. */
export const parseZones = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .filter((zone) => zone.length > 0)

/**
 * One run for each half of the day and zone, in the order of the hours: the morning ends at noon. What is in no zone
 * makes a run of its own, the last of its half.
 */
export function proposeRuns(stops: readonly Stop[], zones: readonly string[][]): Runs {
  const zoneOf = ({ corregimiento }: Stop): number => {
    const found = zones.findIndex((zone) => zone.some((each) => corregimientoNamed(each)?.nombre === corregimiento))
    return found < 0 ? zones.length : found
  }
  const placed = stops.map((stop) => ({ stop, half: stop.hora < '12:00' ? 0 : 1, zone: zoneOf(stop) }))
  placed.sort(
    (one, other) =>
      one.half - other.half ||
      one.zone - other.zone ||
      one.stop.hora.localeCompare(other.stop.hora) ||
      (one.stop.corregimiento ?? '').localeCompare(other.stop.corregimiento ?? '', 'es'),
  )
  return [...Map.groupBy(placed, ({ half, zone }) => `${half} ${zone}`).values()].map((run) =>
    run.map(({ stop }) => stop.id),
  )
}

/** The runs without orders that are no stops any more, and the stops that are in no run. */
export function placeStops<S extends { id: string }>(stops: readonly S[], runs: Runs): { runs: S[][]; loose: S[] } {
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const placed = runs.map((run) =>
    run.flatMap((id) => {
      const stop = byId.get(id)
      byId.delete(id)
      return stop ? [stop] : []
    }),
  )
  return { runs: placed.filter((run) => run.length > 0), loose: [...byId.values()] }
}

/** The runs with a stop moved before the one at `at` of a run; run `runs.length` is a new one. -1 takes it out of all. */
export function moveStop(runs: Runs, id: string, to: { run: number; at: number }): Runs {
  const from = runs.findIndex((run) => run.includes(id))
  const before = runs[from]?.indexOf(id) ?? -1
  const at = from === to.run && before < to.at ? to.at - 1 : to.at
  const without = [...runs, []].map((run) => run.filter((each) => each !== id))
  return without
    .map((run, index) => (index === to.run ? run.toSpliced(at, 0, id) : run))
    .filter((run) => run.length > 0)
}
