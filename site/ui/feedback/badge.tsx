import styles from './badge.module.css'

/** A status pill: background, label and dot, never colour alone. Unknown states are `neutral`. */
export type BadgeTone = 'pendiente' | 'proceso' | 'camino' | 'entregado' | 'cancelado' | 'neutral'

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
