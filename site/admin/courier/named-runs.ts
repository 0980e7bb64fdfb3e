import { placeStops, type Runs } from '#shop/courier/runs.ts'
import { type Stop, standingOf } from '#shop/courier/stop.ts'
import type { Day } from '#shop/dates.ts'

/** The name of the stops that were missed on the days before. */
export const MISSED = 'Atrasados'

/**
 * The stops to be made: first those that were missed on the days before, then those of each run, and those that are in
 * none. A run keeps its number while others are finished; one without such a stop is left out.
 */
export function namedRuns<S extends Pick<Stop, 'id' | 'fecha' | 'estado' | 'marca'>>(
  stops: readonly S[],
  vueltas: Runs,
  day: Day,
): { name: string; stops: S[] }[] {
  const { missed = [], due = [] } = Object.groupBy(stops, ({ fecha }) => (fecha < day ? 'missed' : 'due'))
  const { runs, loose } = placeStops(due, vueltas)
  return [
    { name: MISSED, stops: missed },
    ...runs.map((run, index) => ({ name: `Vuelta ${index + 1}`, stops: run })),
    { name: runs.length > 0 ? 'Sin vuelta' : 'Entregas', stops: loose },
  ]
    .map(({ name, stops }) => ({ name, stops: stops.filter((stop) => standingOf(stop, day) === 'next') }))
    .filter(({ stops }) => stops.length > 0)
}
