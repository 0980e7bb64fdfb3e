import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { useAdmin } from './admin-session.tsx'
import styles from './rail.module.css'
import { TABS, tabAt } from './tabs.ts'

/** The tabs this person may open: a rail on a desk, on the telephone a bar at the thumb that slides to the open one. */
export function Rail() {
  const { admin } = useAdmin()
  const { to: open } = tabAt(useLocation().pathname)
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to look for it
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  return (
    <nav className={styles.rail} aria-label="Administración">
      <ul ref={list}>
        {TABS.filter(({ access }) => roleMay(admin.rol, access)).map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
