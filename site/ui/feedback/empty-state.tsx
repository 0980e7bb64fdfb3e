import type { ReactNode } from 'react'
import { Linocut, type Subject } from '#site/ui/graphics/linocut.tsx'
import styles from './empty-state.module.css'

/** An empty list: a linocut, one sentence and at most one button. */
export function EmptyState({
  text,
  subject = 't-bone',
  children,
}: {
  text: string
  subject?: Subject
  children?: ReactNode
}) {
  return (
    <div className={`stack center ${styles.empty}`}>
      <div className="brand">
        <Linocut subject={subject} />
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}
