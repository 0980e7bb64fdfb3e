import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { href } from '#site/links.ts'
import { useAdmin } from './admin-session.tsx'
import styles from './sidebar.module.css'
import { TABS, tabAt } from './tabs.ts'

/** The tabs this person may open: a rail on a desk, on the telephone a bar at the thumb that slides to the open one. */
export function Sidebar() {
  const { admin } = useAdmin()
  const { to: open } = tabAt(useLocation().pathname)
  const bar = useRef<HTMLElement>(null)

  const mine = TABS.filter(({ access }) => roleMay(admin.rol, access))
  const groups = Map.groupBy(mine, (tab) => ('group' in tab ? tab.group : undefined))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to look for it
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  return (
    <nav ref={bar} className={styles.rail} aria-label="Administración">
      {[...groups].map(([group, tabs]) => (
        <section key={group ?? 'six'} aria-label={group}>
          {group && <h2>{group}</h2>}
          <ul>
            {tabs.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === href('/admin')}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
