import { Link } from 'react-router'
import styles from './side-menu.module.css'
import { TABS, type Tab } from './tabs.ts'

/** The tabs as links: a column on large screens; on phones a row. */
export function SideMenu({ tab }: { tab: Tab }) {
  return (
    <nav className={styles.menu} aria-label="Tu cuenta">
      <ul>
        {TABS.map(({ tab: each, to, name }) => (
          <li key={each}>
            <Link to={to} aria-current={each === tab ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
