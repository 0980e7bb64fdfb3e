import { Navigate, Outlet, useLocation } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { AdminHeader } from '#site/admin/shell/admin-header.tsx'
import { AdminGate, useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Outbox } from '#site/admin/shell/outbox.ts'
import { Sidebar } from '#site/admin/shell/sidebar.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { isStart, landingOf, tabAt } from '#site/admin/shell/tabs.ts'
import { callFrom } from '#site/api/call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import type { Route } from './+types/page.ts'
import './kit/admin.css'
import styles from './page.module.css'

/** The HTML is the same for everyone: the browser loads the administrator and the data. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await callFrom(context)(getSettings, {})
  return { settings: shop.ok ? shop.settings : DEFAULT_SETTINGS }
}

/** Changing the tab does not load the data again. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: `${tabAt(location.pathname).name} · Administración · ${loaderData?.settings.nombre}` },
  { name: 'robots', content: 'noindex' },
]

/** The administration: sign-in form, or header, sidebar and the current tab. */
export default function AdminPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <noscript>
        <Notice tone="warning">Para administrar la tienda hace falta JavaScript.</Notice>
      </noscript>
      <AdminGate
        checking={
          <main id="contenido" className={`centred ${styles.checking}`}>
            <Spinner>Verificando acceso...</Spinner>
          </main>
        }
      >
        <Outbox />
        <AdminHeader nombre={settings.nombre} />
        <div className={styles.layout}>
          <Sidebar />
          <main id="contenido" className={styles.main}>
            <OpenTab />
          </main>
        </div>
      </AdminGate>
    </>
  )
}

/**
 * Renders the tab of the URL if the administrator's role may open it; the server refuses the requests of all others
 * anyway. A role that may not open the tab of /admin is sent to where it works.
 */
function OpenTab() {
  const { admin } = useAdmin()
  const { pathname } = useLocation()
  const { access, name } = tabAt(pathname)
  if (roleMay(admin.rol, access)) return <Outlet />
  if (isStart(pathname)) return <Navigate to={landingOf(admin.rol)} replace />
  return (
    <>
      <TabHeader />
      <Notice tone="warning">
        Tu usuario no tiene permiso para ver «{name}». Pídelo a quien administra la tienda.
      </Notice>
    </>
  )
}
