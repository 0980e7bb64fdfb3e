import { roleMay } from '#shop/access.ts'
import { useAdmin } from './admin-session.tsx'
import { PhoneBar } from './phone-bar.tsx'
import styles from './sidebar.module.css'
import { TabLinks } from './tab-links.tsx'
import { TABS } from './tabs.ts'

/** The tabs that this role may open: a sidebar on large screens, a bar at the bottom on phones. */
export function Sidebar() {
  const { admin } = useAdmin()
  const tabs = TABS.filter(({ access }) => roleMay(admin.rol, access))
  return (
    <>
      <nav className={`screen-only ${styles.sidebar} desktop`} aria-label="Administración">
        <TabLinks tabs={tabs} />
      </nav>
      <PhoneBar tabs={tabs} rol={admin.rol} />
    </>
  )
}
