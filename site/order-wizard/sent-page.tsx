import { shortId } from '#shop/orders/short-id.ts'
import { useHydrated } from '#site/browser-store.ts'
import { callFrom } from '#site/call.ts'
import { Footer } from '#site/frame/footer.tsx'
import { TopBar } from '#site/frame/top-bar.tsx'
import { loadSettings } from '#site/load-settings.ts'
import { orFromHere } from '#site/page-data.ts'
import { useSentOrders } from '#site/sent-orders.ts'
import { Spinner } from '#site/ui/spinner.tsx'
import type { Route } from './+types/sent-page.ts'
import { NoOrderHere } from './sent/no-order-here.tsx'
import { OrderSent } from './sent/order-sent.tsx'
import styles from './sent/sent.module.css'

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = orFromHere(() => import('#site/load-settings.ts'), 'loadSettings')

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Recibimos tu pedido · ${loaderData?.settings.nombre ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** The page is the same for everyone: the order that it shows is kept on the telephone that sent it. */
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
          <NoOrderHere settings={settings} />
        ) : (
          <Searching />
        )}
        <noscript>
          <NoOrderHere settings={settings} />
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
