import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminRol } from '#shop/access.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import styles from './phone-bar.module.css'
import { TabLinks } from './tab-links.tsx'
import { phoneTabs, type Tab, tabAt } from './tabs.ts'

/** The bar of a phone: the tabs that the role works with, and «Más» with the rest. */
export function PhoneBar({ tabs, rol }: { tabs: readonly Tab[]; rol: AdminRol }) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const shown = phoneTabs(tabs, rol)
  const rest = tabs.filter((tab) => !shown.includes(tab))
  return (
    <nav className={`${styles.bar} phone screen-only`} aria-label="Administración">
      <TabLinks tabs={shown} />
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-current={rest.includes(tabAt(pathname)) || undefined}
          onClick={() => setOpen(true)}
        >
          Más
        </button>
      )}
      {isOpen && (
        <Dialog title="Más" close={() => setOpen(false)}>
          <div className={`stack ${styles.more}`}>
            <TabLinks tabs={rest} press={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </nav>
  )
}
