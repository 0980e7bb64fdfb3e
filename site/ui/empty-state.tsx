import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { type Drawn, Linocut } from './linocut.tsx'

/** Nothing here yet: a linocut of one ink, one sentence and at most one button. */
export function EmptyState({
  text,
  drawn = 't-bone',
  children,
}: {
  text: string
  drawn?: Drawn
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <div className={styles.lino}>
        <Linocut of={drawn} />
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}
