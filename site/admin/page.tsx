import { Navigate, Outlet, useLocation } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { callFrom } from '#site/call.ts'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import type { Route } from './+types/page.ts'
import { AdminHeader } from './admin-header.tsx'
import { AdminGate, useAdmin } from './admin-session.tsx'
import styles from './page.module.css'
import { Rail } from './rail.tsx'
import { TabHead } from './tab-head.tsx'
import { TABS, tabAt } from './tabs.ts'

/** The same page for everyone: who is here, and what the shop knows, is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await callFrom(context)(getSettings, {})
  return { settings: shop.ok ? shop.settings : DEFAULT_SETTINGS }
}

/** Going from tab to tab reads nothing again here. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: `${tabAt(location.pathname).name} · Administración · ${loaderData?.settings.nombre}` },
  { name: 'robots', content: 'noindex' },
]

export default function AdminPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <noscript>
        <Notice tone="aviso">Para administrar la tienda hace falta JavaScript.</Notice>
      </noscript>
      <AdminGate
        checking={
          <main id="contenido" className={styles.checking}>
            <Spinner>Verificando acceso...</Spinner>
          </main>
        }
      >
        <AdminHeader nombre={settings.nombre} />
        <div className={styles.layout}>
          <Rail />
          <main id="contenido" className={styles.main}>
            <OpenTab />
          </main>
        </div>
      </AdminGate>
    </>
  )
}

/**
 * The tab of the address, for those who may see it; the server refuses its calls to everybody else anyway. Signing in
 * leads to /admin: whoever may not see that tab goes on to their first.
 */
function OpenTab() {
  const { admin } = useAdmin()
  const { pathname } = useLocation()
  const { access, name } = tabAt(pathname)
  if (roleMay(admin.rol, access)) return <Outlet />
  const first = TABS.find((tab) => roleMay(admin.rol, tab.access))
  if (first && /^\/admin\/?$/.test(pathname)) return <Navigate to={first.to} replace />
  return (
    <>
      <TabHead />
      <Notice tone="aviso">Tu usuario no tiene permiso para ver «{name}». Pídelo a quien administra la tienda.</Notice>
    </>
  )
}
