import { placeStops, type Runs } from '#shop/courier/runs.ts'

/**
 * The shown stops of each run, and those that are in none. A run keeps its number while others are finished; one without
 * a shown stop is left out.
 */
export function namedRuns<S extends { id: string }>(
  stops: readonly S[],
  vueltas: Runs,
  isShown: (stop: S) => boolean,
): { name: string; stops: S[] }[] {
  const { runs, loose } = placeStops(stops, vueltas)
  return [
    ...runs.map((run, index) => ({ name: `Vuelta ${index + 1}`, stops: run })),
    { name: runs.length > 0 ? 'Sin vuelta' : 'Entregas', stops: loose },
  ]
    .map(({ name, stops }) => ({ name, stops: stops.filter(isShown) }))
    .filter(({ stops }) => stops.length > 0)
}
