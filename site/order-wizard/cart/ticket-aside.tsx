import type { ReactNode } from 'react'
import styles from './ticket-aside.module.css'

/** The ticket beside a step, where the screen is wide enough. */
export const TicketAside = ({ children }: { children: ReactNode }) => (
  <aside className={`${styles.ticket} desktop needs-script`} aria-label="Tu pedido">
    {children}
  </aside>
)
