import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

/** Sections of the profile that belong together, under one title. */
export function ProfileGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack gap-5 ruled ${styles.group}`}>
      <h3 className="t-3 brand">{title}</h3>
      {children}
    </div>
  )
}

/** A section of the profile; the first of a group has the title of the group. */
export function ProfileSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={`stack gap-3 start ${styles.part}`}>
      {title && <h4 className="strong">{title}</h4>}
      {children}
    </section>
  )
}

/** The buttons at the end of a form or a question. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="cluster">{children}</div>
}
