import type { ReactNode } from 'react'
import styles from './ticket.module.css'

/**
 * The «vale»: the ticket used by cart, confirmation and receipt. A `<ul className="entries">` in it has its rows,
 * a `<dl className="facts">` its sums, the last of them the total.
 */
export function Ticket({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.shadow}>
      <div className={styles.paper}>
        {title && <h2 className="t-2 spread">{title}</h2>}
        {children}
      </div>
    </section>
  )
}

/** The sums of an order, one row each. */
export const Sums = ({ sums }: { sums: readonly { is: string; name: string; value: string }[] }) => (
  <dl className="facts">
    {sums.map(({ is, name, value }) => (
      <div key={is}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
