import { placeStops, type Runs } from '#shop/courier/runs.ts'
import type { Day } from '#shop/dates.ts'

/** The name of the stops that were missed on the days before. */
export const MISSED = 'Atrasados'

/**
 * The shown stops: first those that were missed on the days before, then those of each run, and those that are in none. A
 * run keeps its number while others are finished; one without a shown stop is left out.
 */
export function namedRuns<S extends { id: string; fecha: Day }>(
  stops: readonly S[],
  vueltas: Runs,
  day: Day,
  isShown: (stop: S) => boolean,
): { name: string; stops: S[] }[] {
  const { missed = [], due = [] } = Object.groupBy(stops, ({ fecha }) => (fecha < day ? 'missed' : 'due'))
  const { runs, loose } = placeStops(due, vueltas)
  return [
    { name: MISSED, stops: missed },
    ...runs.map((run, index) => ({ name: `Vuelta ${index + 1}`, stops: run })),
    { name: runs.length > 0 ? 'Sin vuelta' : 'Entregas', stops: loose },
  ]
    .map(({ name, stops }) => ({ name, stops: stops.filter(isShown) }))
    .filter(({ stops }) => stops.length > 0)
}
