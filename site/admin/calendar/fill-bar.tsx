import styles from './fill-bar.module.css'

/** How full something is, beside the words that say it. */
export function OccupancyBar({ used, places }: { used: number; places: number }) {
  return <progress className={styles.bar} aria-hidden="true" max={Math.max(places, 1)} value={Math.min(used, places)} />
}
