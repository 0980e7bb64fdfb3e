import { Mark } from '#site/ui/graphics/logo.tsx'
import styles from './spinner.module.css'

/**
 * A loading indicator with its text: the logo drawn stroke by stroke (docs/interface.md#loading-empty-and-failed).
 * Static under reduced motion.
 */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={`stack center gap-3 brand medium ${styles.spinner}`} role="status">
      <SpinnerMark />
      {children}
    </p>
  )
}

/** The drawing alone, where a text already says what is happening, such as in a busy button. */
export function SpinnerMark() {
  return (
    <span className={styles.drawing}>
      <Mark />
    </span>
  )
}
