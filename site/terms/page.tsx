import type { LoaderFunctionArgs } from 'react-router'
import { slugOf } from '#shop/text/slug.ts'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { EraseData } from './erase-data.tsx'
import { loadTerms, type TermsData } from './load-terms.ts'
import styles from './page.module.css'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTerms(callFrom(context), request.url)
export const clientLoader = withOfflineFallback(() => import('./load-terms.ts'), 'loadTerms')

export const meta = ({ loaderData }: { loaderData: TermsData | undefined }) =>
  loaderData
    ? pageMeta({
        title: `Privacidad y condiciones · ${loaderData.settings.nombre}`,
        description:
          'Precios y peso, cambios, entrega, pago, qué hacemos si algo no está bien y cómo cuidamos tus datos.',
        path: href('/condiciones'),
        publicUrl: loaderData.publicUrl,
        shop: loaderData.settings.nombre,
      })
    : []

/** The conditions of the shop, and the deletion of a guest's data (docs/rules.md#conditions). */
export default function TermsPage({ loaderData: { settings, sections, error } }: { loaderData: TermsData }) {
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido" className={`container stack gap-8 ${styles.terms}`}>
        <h1 className="t-1">Privacidad y condiciones</h1>
        {error && <Notice tone="error">No pudimos mostrar las condiciones: {error}</Notice>}
        {sections.map(({ titulo, parrafos }) => (
          <section key={`${titulo} ${parrafos[0]}`} id={slugOf(titulo) || undefined}>
            {titulo && <h2 className="t-3">{titulo}</h2>}
            {parrafos.map((text) => (
              <p key={text}>
                <Unbroken>{text}</Unbroken>
              </p>
            ))}
          </section>
        ))}
        <EraseData settings={settings} />
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
    </>
  )
}
