import type { ReactNode } from 'react'
import styles from './ticket.module.css'

/**
 * The «vale»: cart, confirmation and receipt are this one object. Inside, a `<ul>` becomes its dashed rows and a `<dl>`
 * of `<div><dt/><dd/></div>` its sums, the last of them the total.
 */
export function Ticket({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.shadow}>
      <div className={styles.paper}>
        {title && <h2 className="t-2">{title}</h2>}
        {children}
      </div>
    </section>
  )
}
