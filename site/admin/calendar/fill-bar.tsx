/** A bar for the occupancy, beside a text that says it. */
export function OccupancyBar({ used, places }: { used: number; places: number }) {
  const value = Math.min(used, places)
  return <progress className="wide screen-only" aria-hidden="true" max={Math.max(places, 1)} value={value} />
}
