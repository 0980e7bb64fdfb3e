import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './side-menu.module.css'
import { TABS, type Tab } from './tabs.ts'

/** The tabs as links: a column on large screens; on phones a row that scrolls to the current one. */
export function SideMenu({ tab }: { tab: Tab }) {
  const row = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    const open = row.current?.querySelector('li:has([aria-current])')
    if (row.current && open instanceof HTMLElement)
      row.current.scrollLeft =
        open.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2
  }, [tab])

  return (
    <nav className={styles.menu} aria-label="Tu cuenta">
      <ul ref={row}>
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
