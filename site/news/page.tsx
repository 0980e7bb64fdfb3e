import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/call.ts'
import { Footer } from '#site/frame/footer.tsx'
import { TopBar } from '#site/frame/top-bar.tsx'
import { loadSettings } from '#site/load-settings.ts'
import { orFromHere } from '#site/page-data.ts'
import { Notice } from '#site/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { Choice } from './choice.tsx'
import styles from './page.module.css'

/** The page is the same for everyone; whose news it is about is asked for in the browser. */
export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = orFromHere(() => import('#site/load-settings.ts'), 'loadSettings')

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Avisos de tus pedidos · ${loaderData?.settings.nombre ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** Where the foot of a letter leads. Opening it changes nothing: mail scanners open every link. */
export default function NewsPage({ loaderData: { settings }, params: { pedido } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido" className={`ancho ${styles.news}`}>
        <h1 className="t-1">Avisos de tus pedidos</h1>
        <noscript>
          <Notice tone="aviso">
            Para cambiarlo aquí hace falta JavaScript. Sin él,{' '}
            <a href={whatsappLink(settings, 'Hola, no quiero avisos de mis pedidos por correo.')}>
              dínoslo por WhatsApp
            </a>
            .
          </Notice>
        </noscript>
        <Choice key={pedido} orderId={pedido} settings={settings} />
      </main>
      <Footer settings={settings} />
    </>
  )
}
