import styles from './fill-bar.module.css'

/** A bar for the occupancy, beside a text that says it. */
export function OccupancyBar({ used, places }: { used: number; places: number }) {
  return <progress className={styles.bar} aria-hidden="true" max={Math.max(places, 1)} value={Math.min(used, places)} />
}
