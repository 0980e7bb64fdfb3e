import { corregimientoNamed } from '#shop/places/corregimientos.ts'
import type { Stop } from './stop.ts'

/** The order ids of each run, in driving order. */
export type Runs = string[][]

/** Parses the zones, one line of neighbouring corregimientos each: 'Bella Vista, Betania'. */
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
 * Proposes one run per zone and half of the day, ordered by hour; the morning ends at noon. Stops outside all zones
 * make one more run, the last of their half.
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

/** The stops of each run, and those in no run (`loose`). Drops ids that are no longer stops, and empty runs. */
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

/**
 * Moves a stop before position `at` of a run. Run `runs.length` is a new one; run -1 takes the stop out of all runs.
 */
export function moveStop(runs: Runs, id: string, to: { run: number; at: number }): Runs {
  const from = runs.findIndex((run) => run.includes(id))
  const before = runs[from]?.indexOf(id) ?? -1
  const at = from === to.run && before < to.at ? to.at - 1 : to.at
  const without = [...runs, []].map((run) => run.filter((each) => each !== id))
  return without
    .map((run, index) => (index === to.run ? run.toSpliced(at, 0, id) : run))
    .filter((run) => run.length > 0)
}
