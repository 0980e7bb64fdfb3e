import { Mark } from '#site/ui/graphics/logo.tsx'
import styles from './spinner.module.css'

/**
 * Waiting, with its words: the mark drawn stroke by stroke (docs/interface.md#loading-empty-and-failed). Still under
 * reduced motion.
 */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <SpinnerMark />
      {children}
    </p>
  )
}

/** The drawing alone, for a place that already says what is happening, such as a busy button. */
export function SpinnerMark() {
  return (
    <span className={styles.drawing}>
      <Mark />
    </span>
  )
}
