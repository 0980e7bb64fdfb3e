import { data, Link, redirect } from 'react-router'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { RelatedArticles } from '#site/article/related-articles.tsx'
import { BuyBox } from '#site/cut/buy-box.tsx'
import { CartBarLoader } from '#site/cut/cart-bar-loader.tsx'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import type { Route } from './+types/cut-page.ts'
import { CutFacts } from './cut-facts.tsx'
import { CutList } from './cut-list.tsx'
import { cutMeta } from './cut-meta.ts'
import styles from './cut-page.module.css'
import { loadCut } from './load-cut.ts'
import { NoCut } from './no-cut.tsx'

/** The code of a cut, and its slug in other letters, redirect to its page (docs/rules.md#cut-pages). */
export async function loader({ context, request, params: { corte } }: Route.LoaderArgs) {
  const found = await loadCut(callFrom(context), new URL(request.url).origin, corte)
  if (found.cut && found.slug !== corte) throw redirect(href('/cortes/:corte', { corte: found.slug }), 301)
  return found.cut ? found : data(found, { status: 404 })
}

export const clientLoader = withOfflineFallback(() => import('./load-cut.ts'), 'loadCutFromUrl')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? cutMeta(loaderData) : [])

/** The page of a cut: where it comes from, what it is for, what it costs, and a box that adds it to the order. */
export default function CutPage({ loaderData }: Route.ComponentProps) {
  const { cut, neighbours, articles, settings } = loaderData
  if (!cut) return <NoCut settings={settings} />
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido">
        <div className={`ground ${styles.ground}`} data-categoria={cut.categoria}>
          <CutHero cut={cut} settings={settings} />
        </div>
        <CutFacts cut={cut} />
        {neighbours.length > 0 && (
          <section className={`container ${styles.neighbours}`} aria-labelledby="t-otros-cortes">
            <h2 className="t-2 brand" id="t-otros-cortes">
              Otros que te sirven
            </h2>
            <CutList cuts={neighbours} />
          </section>
        )}
        <RelatedArticles articles={articles} />
      </main>
      <Footer settings={settings} />
      <CartBarLoader cuts={[cut, ...neighbours]} settings={settings} />
    </>
  )
}

function CutHero({ cut, settings }: { cut: Product; settings: PublicSettings }) {
  const { nombre, note } = cutName(cut)
  return (
    <div className={`container split gap-8 ${styles.hero}`}>
      <div className={styles.content}>
        <nav aria-label="Estás en">
          <Link to={href('/')}>Inicio</Link> / <Link to={href('/cortes')}>Cortes</Link>
        </nav>
        <h1 className="t-1 anywhere">{nombre}</h1>
        {note && <p className={`sentence ${styles.note}`}>{note}</p>}
        <p className={styles.description}>{cut.descripcion}</p>
        {cut.disponible ? (
          <div className={styles.buy}>
            <BuyBox cut={cut} />
          </div>
        ) : (
          <>
            <p className={`t-3 ${styles.unavailable}`}>Hoy no hay</p>
            <ButtonLink variant="brand" to={whatsappLink(settings, `Hola, ¿cuándo tienen ${nombre.toLowerCase()}?`)}>
              <Icon name="whatsapp" />
              Pregunta cuándo hay
            </ButtonLink>
          </>
        )}
      </div>
      <div className={styles.picture}>
        <Picture {...cut} alt={`${cut.nombre}, sin cocinar`} sizes="(max-width: 60rem) 100vw, 50vw" eager />
      </div>
    </div>
  )
}
