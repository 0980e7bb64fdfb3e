import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { href } from '#site/links.ts'
import { useAdmin } from './admin-session.tsx'
import styles from './sidebar.module.css'
import { TABS, tabAt } from './tabs.ts'

/**
 * The tabs that this role may open: a sidebar on large screens, a bar at the bottom on phones that scrolls to the
 * current tab.
 */
export function Sidebar() {
  const { admin } = useAdmin()
  const { to: currentTab } = tabAt(useLocation().pathname)
  const bar = useRef<HTMLElement>(null)

  const allowedTabs = TABS.filter(({ access }) => roleMay(admin.rol, access))
  const groups = Map.groupBy(allowedTabs, (tab) => ('group' in tab ? tab.group : undefined))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentTab])

  return (
    <nav ref={bar} className={styles.sidebar} aria-label="Administración">
      {[...groups].map(([group, tabs]) => (
        <section key={group ?? 'daily'} aria-label={group}>
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
