import { shortId } from '#shop/orders/short-id.ts'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { OrderNotFound } from '#site/order-wizard/sent/order-not-found.tsx'
import { useHydrated } from '#site/storage/browser-store.ts'
import { useSentOrders } from '#site/storage/sent-orders.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import type { Route } from './+types/sent-page.ts'
import { OrderSent } from './sent/order-sent.tsx'
import styles from './sent/sent.module.css'

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Recibimos tu pedido · ${loaderData?.settings.nombre ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** The HTML is the same for everyone: the order is read from the storage of the browser that sent it. */
export default function SentPage({ loaderData: { settings }, params: { pedido } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const order = useSentOrders().find(({ id }) => shortId(id) === pedido.toUpperCase())
  return (
    <>
      <header className={styles.header}>
        <TopBar settings={settings} />
      </header>
      <main id="contenido">
        {order ? (
          <OrderSent key={order.id} order={order} settings={settings} />
        ) : hydrated ? (
          <OrderNotFound settings={settings} />
        ) : (
          <Searching />
        )}
        <noscript>
          <OrderNotFound settings={settings} />
        </noscript>
      </main>
      <Footer settings={settings} />
    </>
  )
}

const Searching = () => (
  <div className={styles.searching}>
    <Spinner>Buscando tu pedido</Spinner>
  </div>
)
