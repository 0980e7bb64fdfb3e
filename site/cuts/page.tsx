import { Link, type LoaderFunctionArgs } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import { CutList } from './cut-list.tsx'
import { type CutsData, type CutTeaser, loadCuts } from './load-cuts.ts'
import styles from './page.module.css'
import { RegionMap } from './region-map.tsx'
import { type Region, regionsOf } from './regions.ts'

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
  const regions = regionsOf(cuts)
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido">
        <div className={styles.ground}>
          <div className={`container ${styles.hero}`}>
            <div className={styles.intro}>
              <h1 className="t-1">Los cortes de la res</h1>
              <p>Toca una parte del cebú y mira qué cortes salen de ahí, cuánto cuestan y si hoy hay.</p>
              <p>
                <Link to={href('/que-cocino')}>¿Qué cocino hoy?</Link>
              </p>
            </div>
            <div className={styles.drawing}>
              <RegionMap regions={regions} />
            </div>
            <nav className={styles.regions} aria-label="Partes de la res">
              <ul className="cluster">
                {regions.map(({ id, nombre }) => (
                  <li key={id}>
                    <a className="sentence" href={`#${id}`}>
                      {nombre}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
        <div className="container">
          {regions.map((region) => (
            <RegionSection key={region.id} region={region} />
          ))}
        </div>
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
    </>
  )
}

function RegionSection({ region: { id, nombre, cuts } }: { region: Region<CutTeaser> }) {
  return (
    <section className={styles.region} id={id} aria-labelledby={`t-${id}`}>
      <div className={styles.title}>
        <ZebuBadge region={nombre} />
        <h2 className="t-2 sentence" id={`t-${id}`}>
          {nombre}
        </h2>
      </div>
      <CutList cuts={cuts} heading="h3" />
    </section>
  )
}
