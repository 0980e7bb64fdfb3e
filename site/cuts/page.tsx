import { Link, type LoaderFunctionArgs } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { CartBarLoader } from '#site/cut/cart-bar-loader.tsx'
import { ZebuMap } from '#site/cut/zebu-map.tsx'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { href } from '#site/links.ts'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import { CutList } from './cut-list.tsx'
import { type CutsData, type CutTeaser, loadCuts } from './load-cuts.ts'
import styles from './page.module.css'
import { SectionChips } from './section-chips.tsx'
import { type Section, sectionId, sectionsOf } from './sections.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCuts(callFrom(context), request.url)
export const clientLoader = withOfflineFallback(() => import('./load-cuts.ts'), 'loadCuts')

export const meta = ({ loaderData }: { loaderData: CutsData | undefined }) =>
  loaderData
    ? pageMeta({
        title: `Los cortes de la res, de dónde salen y cuánto cuestan · ${loaderData.settings.nombre}`,
        description:
          'El mapa de la res con todos sus cortes: de qué parte sale cada uno, su precio por kilo, medio kilo y libra, y si hoy hay.',
        path: href('/cortes'),
        publicUrl: loaderData.publicUrl,
        shop: loaderData.settings.nombre,
      })
    : []

/** The zebu with the cuts of each of its parts, which works without JavaScript (docs/rules.md#cut-pages). */
export default function CutsPage({ loaderData: { cuts, settings } }: { loaderData: CutsData }) {
  const sections = sectionsOf(cuts)
  const withCuts = new Set(sections.flatMap(({ nombre, cuts }) => (cuts.length > 0 ? nombre : [])))
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido">
        <div className={`leaf ${styles.ground}`}>
          <div className={`container split ${styles.hero}`}>
            <div className={styles.intro}>
              <h1 className="t-1">Los cortes de la res</h1>
              <p className="lead">
                Toca una parte del cebú y mira qué cortes salen de ahí, cuánto cuestan y si hoy hay. ¿No sabes cuál?{' '}
                <Link to={href('/que-cocino')}>Mira qué cocinar hoy</Link>.
              </p>
            </div>
            <div className={styles.drawing}>
              <ZebuMap hrefOf={(nombre) => `#${sectionId(nombre)}`} isSold={(nombre) => withCuts.has(nombre)} />
            </div>
          </div>
        </div>
        <SectionChips sections={sections} />
        <div className={`container ${styles.sections}`}>
          {sections.map((section) => (
            <CutSection key={section.id} section={section} settings={settings} />
          ))}
        </div>
      </main>
      <Footer settings={settings} />
      <CartBarLoader cuts={cuts} settings={settings} />
    </>
  )
}

function CutSection({
  section: { id, nombre, zones, cuts },
  settings,
}: {
  section: Section<CutTeaser>
  settings: PublicSettings
}) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`t-${id}`}>
      <div className={`row ${styles.title}`}>
        <ZebuBadge region="" zones={zones} />
        <h2 className="t-3 sentence" id={`t-${id}`}>
          {nombre}
        </h2>
        {cuts.length === 0 && (
          <a className="link" href={whatsappLink(settings, `Hola, ¿tienen ${nombre.toLowerCase()}?`)}>
            Pregunta si hay
          </a>
        )}
      </div>
      {cuts.length > 0 && <CutList cuts={cuts} />}
    </section>
  )
}
