import { useState } from 'react'
import { redirect } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { href } from '#site/links.ts'
import { RequireUser } from '#site/session/require-user.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Route } from './+types/page.ts'
import { Dashboard } from './dashboard.tsx'
import { Farewell } from './farewell.tsx'
import styles from './page.module.css'
import { TABS, tabOf } from './tabs.ts'

/** The HTML is the same for everyone: the browser loads the user. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!tabOf(params.pestana)) throw redirect(href('/dashboard/:pestana?'))
  return loadSettings(callFrom(context))
}
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

/** Changing the tab does not load the data again, so it works without a connection. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData, params }: Route.MetaArgs) => [
  { title: `${TABS.find(({ tab }) => tab === tabOf(params.pestana))?.name} · ${loaderData?.settings.nombre}` },
  { name: 'robots', content: 'noindex' },
]

/** The page /dashboard, for signed-in customers; after the account was deleted, a farewell. */
export default function DashboardPage({ loaderData, params }: Route.ComponentProps) {
  const [farewell, setFarewell] = useState<string>()
  if (farewell !== undefined) return <Farewell message={farewell} />
  return (
    <>
      <noscript>
        <div className={styles.noscript}>
          <Notice tone="warning">
            Para ver tu cuenta hace falta JavaScript. Actívalo en tu navegador y vuelve a abrir esta página.
          </Notice>
        </div>
      </noscript>
      <RequireUser>
        {(user) => (
          <Dashboard
            user={user}
            settings={loaderData.settings}
            tab={tabOf(params.pestana) ?? 'resumen'}
            onDeleted={setFarewell}
          />
        )}
      </RequireUser>
    </>
  )
}
