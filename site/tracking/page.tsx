import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { TrackedOrderView } from './tracked-order.tsx'

/** The HTML is the same for every link; the browser requests the order. */
export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

/** The address is a secret of the customer: it is not kept, not indexed, and sent to nobody. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Tu pedido · ${loaderData?.settings.nombre ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** The page of an order's link (docs/rules.md#tracking-link). */
export default function TrackingPage({ loaderData: { settings }, params: { token } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido" className={`container stack gap-5 ${styles.page}`}>
        <TrackedOrderView key={token} token={token} settings={settings} />
        <noscript>
          <h1 className="t-1">Tu pedido</h1>
          <Notice tone="warning">
            Para verlo aquí hace falta JavaScript. Sin él,{' '}
            <a href={whatsappLink(settings, 'Hola, ¿cómo va mi pedido?')}>pregúntanos por WhatsApp</a>.
          </Notice>
        </noscript>
      </main>
      <Footer settings={settings} />
    </>
  )
}
