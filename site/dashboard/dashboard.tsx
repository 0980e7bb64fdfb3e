import { useEffect, useRef } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { StatusToast } from '#site/dashboard/orders/status-toast.tsx'
import styles from './dashboard.module.css'
import { DashboardHeader } from './dashboard-header.tsx'
import { useMyOrders } from './orders/my-orders.ts'
import { MyOrdersTab } from './orders/my-orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { useMyOffers } from './promotions/my-offers.ts'
import { PromotionsTab } from './promotions/promotions-tab.tsx'
import { SideMenu } from './side-menu.tsx'
import { TABS, type Tab } from './tabs.ts'

/**
 * The customer's dashboard. Loads orders and promotions once for all tabs, and follows changes of the orders while
 * open.
 */
export function Dashboard({
  user,
  settings,
  tab,
  onDeleted,
}: {
  user: User
  settings: PublicSettings
  tab: Tab
  onDeleted: (message: string) => void
}) {
  const { orders, more } = useMyOrders(user)
  const offers = useMyOffers(user)
  const heading = useFocusOnTab(tab)
  return (
    <>
      <DashboardHeader user={user} />
      <div className={`container split ${styles.layout}`}>
        <SideMenu tab={tab} />
        <main id="contenido">
          <h2 ref={heading} tabIndex={-1} className={`t-2 brand ${styles.heading}`}>
            {TABS.find((each) => each.tab === tab)?.name}
          </h2>
          {tab === 'resumen' && <OverviewTab user={user} settings={settings} orders={orders} offers={offers} />}
          {tab === 'pedidos' && <MyOrdersTab user={user} settings={settings} orders={orders} more={more} />}
          {tab === 'promociones' && <PromotionsTab user={user} offers={offers} />}
          {tab === 'perfil' && <ProfileTab user={user} onDeleted={onDeleted} />}
        </main>
      </div>
      <StatusToast orders={orders} />
    </>
  )
}

/** Focuses the title when the tab changes, as on a new page. */
function useFocusOnTab(tab: Tab) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    heading.current?.focus({ preventScroll: true })
  }, [tab])
  return heading
}
