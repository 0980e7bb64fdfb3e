import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { callFrom } from '#site/call.ts'
import { Footer } from '#site/frame/footer.tsx'
import { OrderGreeting } from '#site/frame/order-greeting.tsx'
import { pageMeta } from '#site/frame/page-meta.ts'
import { WhatsAppButton } from '#site/frame/whatsapp-button.tsx'
import og from '#site/img/og-inicio.jpg?url'
import { orFromHere } from '#site/page-data.ts'
import { BlogTeaser } from './blog-teaser.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CookingTypes } from './cooking-types.tsx'
import { CutMap } from './cut-map.tsx'
import { FeaturedCuts } from './featured-cuts.tsx'
import { Hero } from './hero.tsx'
import { cutThing, questionsThing, shopThing } from './home-things.ts'
import { type HomeData, loadHome } from './load-home.ts'
import { NextPages } from './next-pages.tsx'
import { Questions } from './questions.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadHome(callFrom(context), request.url)
export const clientLoader = orFromHere(() => import('./load-home.ts'), 'loadHome')

/**
 * Description and shared title come from the first article (docs/rules.md#landing-page). Without data the page is an error
 * page.
 */
export function meta({ loaderData }: { loaderData: HomeData | undefined }): MetaDescriptor[] {
  if (!loaderData) return []
  const { settings, articles, products, publicUrl } = loaderData
  const title = `${settings.nombre} · Carne 100% nacional en Panamá`
  const [first] = articles
  const description = first?.resumen ?? title
  return pageMeta({
    title,
    description,
    path: '/',
    publicUrl,
    shop: settings.nombre,
    shared: { title: first?.titulo ?? title, description },
    things: [
      shopThing(settings, publicUrl, og),
      questionsThing(settings),
      ...products.filter(({ destacado }) => destacado).map((product) => cutThing(product, publicUrl)),
    ],
  })
}

export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  const { products, settings, articles, articlesFailed, firstDelivery } = loaderData
  return (
    <>
      <Hero settings={settings} firstDelivery={firstDelivery} />
      <OrderGreeting />
      <main id="contenido">
        <FeaturedCuts products={products} />
        <CutMap products={products} settings={settings} />
        <CookingTypes products={products} />
        <Reasons />
        <Services settings={settings} />
        <Testimonials />
        <CallToAction settings={settings} />
        <BlogTeaser articles={articles} failed={articlesFailed} />
        <Questions settings={settings} />
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
      <NextPages />
    </>
  )
}
