import type { ReactNode } from 'react'
import styles from './toast.module.css'

/**
 * A temporary message at the bottom, above the order bar. Keep it mounted and render it without children when there is
 * no message: screen readers announce only changes inside an existing live region. `useToast` clears the message after
 * five seconds.
 */
export function Toast({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      {children && (
        <div className={`row leaf ${styles.toast}`}>
          <span>{children}</span>
          {action}
        </div>
      )}
    </div>
  )
}
