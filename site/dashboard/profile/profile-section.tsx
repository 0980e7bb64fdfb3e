import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

/** A section of the profile with its title. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className="t-3 brand">{title}</h3>
      {children}
    </section>
  )
}

/** The buttons at the end of a form or a question. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="cluster">{children}</div>
}
