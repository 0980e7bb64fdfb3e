import { Link, useLocation } from 'react-router'
import { type Tab, tabAt } from './tabs.ts'

/** Tabs as links, in their groups. */
export function TabLinks({ tabs, press }: { tabs: readonly Tab[]; press?: () => void }) {
  const current = tabAt(useLocation().pathname).to
  const groups = Map.groupBy(tabs, (tab) => ('group' in tab ? tab.group : undefined))
  return [...groups].map(([group, ofGroup]) => (
    <section key={group ?? 'daily'} aria-label={group}>
      {group && <h2>{group}</h2>}
      <ul>
        {ofGroup.map(({ to, name }) => (
          <li key={to}>
            <Link className="nav-link" to={to} aria-current={to === current ? 'page' : undefined} onClick={press}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
