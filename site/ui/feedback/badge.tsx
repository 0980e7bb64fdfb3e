import '#site/ui/styles/tones.css'
import styles from './badge.module.css'

/** A status pill: background, label and dot, never colour alone. Unknown states are `gray`. */
export type BadgeTone = 'yellow' | 'violet' | 'blue' | 'green' | 'red' | 'gray'

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={`pill small strong nowrap ${styles.badge}`} data-tone={tone}>
      {children}
    </span>
  )
}
