import type { ReactNode } from 'react'
import styles from './toast.module.css'

/**
 * A passing word at the foot of the screen, above the order bar. Keep it mounted and give it no children when there is
 * nothing to say: a screen reader only hears what changes inside a place it already knows. `useToast` takes the
 * words away after five seconds.
 */
export function Toast({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      {children && (
        <div className={styles.toast}>
          <span>{children}</span>
          {action}
        </div>
      )}
    </div>
  )
}
