import type { FastifyReply } from 'fastify'
import { readCatalogue } from '#server/catalog/read-products.ts'
import { publicUrl } from '#server/config.ts'
import type { Api } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Article } from '#shop/blog/article.ts'
import { summaryOf } from '#shop/blog/excerpt.ts'
import { shareImagePath } from '#shop/blog/share-image.ts'
import { cutSlugs } from '#shop/catalog/cuts/cut-slugs.ts'
import type { Product } from '#shop/catalog/product.ts'
import { isPublicArticle, readArticles } from './read-articles.ts'

/** A sitemap may hold at most 50,000 URLs; the shop stays far below. */
const MAX_SITEMAP_ARTICLES = 5000
const MAX_RSS_ARTICLES = 20

/** Serves the web app manifest (with the shop's name from the settings), robots.txt, the sitemap and the RSS feed. */
export function serveFeeds({ app, context, cache }: Omit<Api, 'streams'>): void {
  const { config, db, now } = context
  const home = publicUrl(config)
  const latest = async (porPagina: number) =>
    (await readArticles(db, { pagina: 1, porPagina }, isPublicArticle(now()))).articles

  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, (request, reply: FastifyReply) =>
      cache.respond(request, reply, path, async () => ({
        status: 200,
        headers: { 'content-type': `${type}; charset=utf-8` },
        body: await write(),
      })),
    )

  serve('/tienda.webmanifest', 'application/manifest+json', async () => manifest((await readSettings(context)).nombre))
  serve('/robots.txt', 'text/plain', async () => robots(home))
  serve('/sitemap.xml', 'application/xml', async () =>
    sitemap(home, await latest(MAX_SITEMAP_ARTICLES), (await readCatalogue(db, 'cuts')).products),
  )
  serve('/rss.xml', 'application/rss+xml', async () =>
    rss(home, (await readSettings(context)).nombre, await latest(MAX_RSS_ARTICLES)),
  )
}

const robots = (home: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /api/',
    '',
    `Sitemap: ${home}/sitemap.xml`,
    '',
  ].join('\n')

const manifest = (nombre: string): string =>
  JSON.stringify({
    id: '/',
    name: `${nombre} · Carne nacional`,
    short_name: nombre,
    description: 'Carne de res 100% nacional, por kilo o medio kilo, en Ciudad de Panamá.',
    lang: 'es-PA',
    start_url: '/',
    display: 'standalone',
    background_color: '#f5b82e',
    theme_color: '#0f3d2e',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // The icon's mark lies inside the circle that no mask cuts.
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

function sitemap(home: string, articles: (Article & { actualizado: Date })[], cuts: Product[]): string {
  const cutPages = [...cutSlugs(cuts).values()].map((slug) => `/cortes/${slug}`)
  const pages = ['/', '/haz-tu-pedido', '/cortes', ...cutPages, '/que-cocino', '/blog', '/condiciones'].map((path) => ({
    path,
    changed: undefined,
  }))
  const written = articles.map(({ slug, fecha, actualizado }) => ({
    path: `/blog/${slug}`,
    changed: new Date(Math.max(fecha.getTime(), actualizado.getTime())).toISOString(),
  }))
  const urls = [...pages, ...written].map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${escapeXml(home + path)}</loc>${lastmod}</url>`
  })
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function rss(home: string, nombre: string, articles: Article[]): string {
  const items = articles.map((article) => {
    const link = escapeXml(`${home}/blog/${article.slug}`)
    return `<item><title>${escapeXml(article.titulo)}</title><link>${link}</link><guid isPermaLink="false">${article.id}</guid>
<pubDate>${article.fecha.toUTCString()}</pubDate><description>${escapeXml(summaryOf(article))}</description>
<media:content url="${escapeXml(home + shareImagePath(article, nombre))}" medium="image" type="image/jpeg" width="1200" height="630"/></item>`
  })
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(`De la tabla al plato · Blog de ${nombre}`)}</title><link>${escapeXml(`${home}/blog`)}</link>
<description>Cortes de res nacional, cocción y compra, contados por el carnicero.</description><language>es-pa</language>
<atom:link href="${escapeXml(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for XML and drops the characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\r\t]|[\ufffe\uffff]|\p{Cs}/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
