import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Linocut } from './linocut.tsx'

/** Nothing here yet: a linocut of one ink, one sentence and at most one button. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <div className={styles.lino}>
        <Linocut />
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}
