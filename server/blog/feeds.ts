import type { FastifyReply } from 'fastify'
import { publicUrl } from '#server/config.ts'
import type { Api } from '#server/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Article } from '#shop/blog/article.ts'
import { summaryOf } from '#shop/blog/excerpt.ts'
import { shareImagePath } from '#shop/blog/share-image.ts'
import { isOut, readArticles } from './read-articles.ts'

/** More than a sitemap may hold is fifty thousand; a shop writes less. */
const MOST_IN_SITEMAP = 5000
const MOST_IN_RSS = 20

/** What machines read to find the pages, and to keep the shop on a telephone: its name is the owner's. */
export function serveFeeds({ app, tools, answers }: Api): void {
  const { config, db, now } = tools
  const home = publicUrl(config)
  const latest = async (porPagina: number) => (await readArticles(db, { pagina: 1, porPagina }, isOut(now()))).articles

  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, (request, reply: FastifyReply) =>
      answers.answer(request, reply, path, async () => ({
        status: 200,
        headers: { 'content-type': `${type}; charset=utf-8` },
        body: await write(),
      })),
    )

  serve('/tienda.webmanifest', 'application/manifest+json', async () => manifest((await readSettings(tools)).nombre))
  serve('/robots.txt', 'text/plain', async () => robots(home))
  serve('/sitemap.xml', 'application/xml', async () => sitemap(home, await latest(MOST_IN_SITEMAP)))
  serve('/rss.xml', 'application/rss+xml', async () =>
    rss(home, (await readSettings(tools)).nombre, await latest(MOST_IN_RSS)),
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
    display: 'minimal-ui',
    background_color: '#f5b82e',
    theme_color: '#0f3d2e',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })

function sitemap(home: string, articles: (Article & { actualizado: Date })[]): string {
  const pages = ['/', '/haz-tu-pedido', '/blog'].map((path) => ({ path, changed: undefined }))
  const written = articles.map(({ slug, fecha, actualizado }) => ({
    path: `/blog/${slug}`,
    changed: new Date(Math.max(fecha.getTime(), actualizado.getTime())).toISOString(),
  }))
  const urls = [...pages, ...written].map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${xml(home + path)}</loc>${lastmod}</url>`
  })
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function rss(home: string, nombre: string, articles: Article[]): string {
  const items = articles.map((article) => {
    const link = xml(`${home}/blog/${article.slug}`)
    return `<item><title>${xml(article.titulo)}</title><link>${link}</link><guid isPermaLink="false">${article.id}</guid>
<pubDate>${article.fecha.toUTCString()}</pubDate><description>${xml(summaryOf(article))}</description>
<media:content url="${xml(home + shareImagePath(article, nombre))}" medium="image" type="image/jpeg" width="1200" height="630"/></item>`
  })
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${xml(`De la tabla al plato · Blog de ${nombre}`)}</title><link>${xml(`${home}/blog`)}</link>
<description>Cortes de res nacional, cocción y compra, contados por el carnicero.</description><language>es-pa</language>
<atom:link href="${xml(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as XML can carry it: without the characters it knows none of. */
const xml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\r\t]|[\ufffe\uffff]|\p{Cs}/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
