import { NavLink } from 'react-router'
import { href } from '#site/links.ts'
import type { Tab } from './tabs.ts'

/** Tabs as links, in their groups. */
export function TabLinks({ tabs, press }: { tabs: readonly Tab[]; press?: () => void }) {
  const groups = Map.groupBy(tabs, (tab) => ('group' in tab ? tab.group : undefined))
  return [...groups].map(([group, ofGroup]) => (
    <section key={group ?? 'daily'} aria-label={group}>
      {group && <h2>{group}</h2>}
      <ul>
        {ofGroup.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end={to === href('/admin')} onClick={press}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
