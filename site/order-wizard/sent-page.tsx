import { useLocation } from 'react-router'
import { shortId } from '#shop/orders/short-id.ts'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WAITING_PATH } from '#site/offline/keep-waiting.ts'
import { useWaitingOrder } from '#site/offline/use-waiting-order.ts'
import { OrderNotFound } from '#site/order-wizard/sent/order-not-found.tsx'
import { useHydrated } from '#site/storage/browser-store.ts'
import { useSentOrders } from '#site/storage/sent-orders.ts'
import { MY_ORDER_PATH } from '#site/storage/sent-path.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import type { Route } from './+types/sent-page.ts'
import { OrderSent } from './sent/order-sent.tsx'
import { OrderWaiting } from './sent/order-waiting.tsx'
import styles from './sent/sent.module.css'

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  {
    title: `${location.pathname === WAITING_PATH ? 'Tu pedido en espera' : 'Recibimos tu pedido'} · ${loaderData?.settings.nombre ?? ''}`,
  },
  { name: 'robots', content: 'noindex' },
]

/** The HTML is the same for everyone: the order is read from the storage of the browser that sent it. */
export default function SentPage({ loaderData: { settings }, params: { pedido } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const sent = useSentOrders()
  const isMine = pathname === MY_ORDER_PATH
  const order = isMine ? sent[0] : sent.find(({ id }) => shortId(id) === pedido.toUpperCase())
  const waiting = useWaitingOrder()
  const isWaitingPage = hydrated && pathname === WAITING_PATH
  return (
    <>
      <header className={styles.header}>
        <TopBar settings={settings} />
      </header>
      <main id="contenido">
        {isWaitingPage && waiting ? (
          <OrderWaiting order={waiting} settings={settings} />
        ) : isWaitingPage && waiting === undefined ? (
          <Searching />
        ) : order ? (
          <OrderSent key={order.id} order={order} settings={settings} />
        ) : hydrated ? (
          <OrderNotFound settings={settings} isMine={isMine} />
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
