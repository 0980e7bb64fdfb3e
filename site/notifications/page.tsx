import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Route } from './+types/page.ts'
import { NotificationForm } from './choice.tsx'
import styles from './page.module.css'

/** The HTML is the same for everyone; the browser requests whose notifications they are. */
export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Avisos de tus pedidos · ${loaderData?.settings.nombre ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** The page that the footer of a mail links to. Opening it changes nothing, because mail scanners open every link. */
export default function NotificationsPage({ loaderData: { settings }, params: { token } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido" className={`container stack gap-5 start ${styles.news}`}>
        <h1 className="t-1 brand">Avisos de tus pedidos</h1>
        <noscript>
          <Notice tone="warning">
            Para cambiarlo aquí hace falta JavaScript. Sin él,{' '}
            <a href={whatsappLink(settings, 'Hola, no quiero avisos de mis pedidos por correo.')}>
              dínoslo por WhatsApp
            </a>
            .
          </Notice>
        </noscript>
        <NotificationForm key={token} token={token} settings={settings} />
      </main>
      <Footer settings={settings} />
    </>
  )
}
