import type { ReactNode } from 'react'
import styles from './account-section.module.css'

/** One matter of the own account: its name, what there is to know, and what can be done about it. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
