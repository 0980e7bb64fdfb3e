import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import og from '#pictures/og-inicio.jpg?url'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { CutMap } from '#site/home/cut-map/cut-map.tsx'
import { CookingTypes } from '#site/home/cuts/cooking-types.tsx'
import { FeaturedCuts } from '#site/home/cuts/featured-cuts.tsx'
import { BlogTeaser } from '#site/home/sections/blog-teaser.tsx'
import { CallToAction } from '#site/home/sections/call-to-action.tsx'
import { Hero } from '#site/home/sections/hero.tsx'
import { Questions } from '#site/home/sections/questions.tsx'
import { Reasons } from '#site/home/sections/reasons.tsx'
import { Services } from '#site/home/sections/services.tsx'
import { Testimonials } from '#site/home/sections/testimonials.tsx'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { type HomeData, loadHome } from './load-home.ts'
import { PrefetchPages } from './prefetch-pages.tsx'
import { faqSchema, featuredSchemas, shopSchema } from './structured-data.ts'

/**
 * Any unknown path shows the landing page with status 404, so that search engines do not index it
 * (docs/rules.md#addresses).
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const isUnknownPath = params['*'] !== undefined
  return data(await loadHome(callFrom(context), request.url), { status: isUnknownPath ? 404 : 200 })
}

export const clientLoader = withOfflineFallback(() => import('./load-home.ts'), 'loadHome')

/**
 * Description and share title come from the first article (docs/rules.md#landing-page). Without data an error page is
 * rendered.
 */
export function meta({ loaderData }: { loaderData: HomeData | undefined }): MetaDescriptor[] {
  if (!loaderData) return []
  const { settings, hours, articles, publicUrl } = loaderData
  const title = `${settings.nombre} · Carne 100% nacional en Panamá`
  const [first] = articles
  const description = first?.resumen ?? title
  return pageMeta({
    title,
    description,
    path: href('/'),
    publicUrl,
    shop: settings.nombre,
    shared: { title: first?.titulo ?? title, description },
    structuredData: import.meta.env.SSR
      ? [shopSchema(settings, hours, publicUrl, og), faqSchema(settings), ...featuredSchemas(loaderData)]
      : [],
  })
}

/** The landing page. */
export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  const { featured, onMap, cutsOfPart, toCook, cuts, settings, articles, articlesFailed, firstDelivery } = loaderData
  return (
    <>
      <Hero settings={settings} firstDelivery={firstDelivery} />
      <main id="contenido">
        <FeaturedCuts featured={featured} cuts={cuts} />
        <CutMap products={onMap} cutsOfPart={cutsOfPart} settings={settings} />
        <CookingTypes toCook={toCook} />
        <Reasons />
        <Services settings={settings} />
        <Testimonials />
        <CallToAction settings={settings} />
        <BlogTeaser articles={articles} failed={articlesFailed} />
        <Questions settings={settings} />
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
      <PrefetchPages />
    </>
  )
}
