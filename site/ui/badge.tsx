import styles from './badge.module.css'

/** A status pill: ground, words and a dot, never colour alone. Unknown states are `otro`. */
export type BadgeTone = 'pendiente' | 'proceso' | 'camino' | 'entregado' | 'cancelado' | 'otro'

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
