import type { ReactNode } from 'react'
import styles from './account-section.module.css'

/** A section of the own account with its title. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack start ${styles.block}`}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
