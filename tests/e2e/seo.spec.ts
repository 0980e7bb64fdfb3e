import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { expect, test, visit } from './steps.ts'

const [FIRST] = FALLBACK_ARTICLES
const ARTICLE = `/blog/${FIRST?.slug}`

type StructuredData = { '@type': string; '@context': string } & Record<string, unknown>

/** The properties that Google requires of each schema.org type. */
const REQUIRED: Record<string, string[]> = {
  ButcherShop: ['name', 'address', 'image', 'url', 'telephone', 'priceRange', 'openingHoursSpecification'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'image', 'offers'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  Recipe: ['name', 'image', 'recipeIngredient', 'recipeYield', 'recipeInstructions'],
  ListItem: ['position', 'name', 'item'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'referenceQuantity'],
  QuantitativeValue: ['value', 'unitCode'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  City: ['name'],
  Organization: ['name'],
  ImageObject: ['url'],
}

/** A structured-data object and every one nested in it. */
const allStructuredData = (value: unknown): StructuredData[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('@type' in value ? [value as StructuredData] : []), ...Object.values(value).flatMap(allStructuredData)]

const PAGES: { path: string; canonical: string; structuredData: Record<string, number> }[] = [
  { path: '/', canonical: '/', structuredData: { ButcherShop: 1, Product: 11, FAQPage: 1 } },
  { path: '/haz-tu-pedido', canonical: '/haz-tu-pedido', structuredData: {} },
  { path: '/pedido', canonical: '/haz-tu-pedido', structuredData: {} },
  { path: '/cortes', canonical: '/cortes', structuredData: {} },
  { path: '/cortes/entrana', canonical: '/cortes/entrana', structuredData: { Product: 1, BreadcrumbList: 1 } },
  {
    path: '/cortes/sesos-de-res',
    canonical: '/cortes/sesos-de-res',
    structuredData: { Product: 1, BreadcrumbList: 1 },
  },
  { path: '/que-cocino', canonical: '/que-cocino', structuredData: {} },
  { path: '/blog', canonical: '/blog', structuredData: {} },
  { path: '/condiciones', canonical: '/condiciones', structuredData: {} },
  { path: ARTICLE, canonical: ARTICLE, structuredData: { Article: 1, BreadcrumbList: 1, Recipe: 1 } },
]

test('the HTML of every public page has its metadata and valid structured data', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  for (const { path, canonical, structuredData } of PAGES) {
    const html = await (await request.get(path)).text()
    const meta = await page.evaluate((text) => {
      const served = new DOMParser().parseFromString(text, 'text/html')
      const all = (selector: string, attribute: string) =>
        [...served.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute) ?? '')
      const named = (name: string) => all(`meta[property="${name}"], meta[name="${name}"]`, 'content')
      const names = ['description', 'og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:locale']
      const cards = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']
      return {
        lang: served.documentElement.lang,
        titles: [...served.querySelectorAll('head > title')].map((title) => title.textContent),
        canonical: all('link[rel="canonical"]', 'href'),
        tags: Object.fromEntries([...names, ...cards].map((name) => [name, named(name)])),
        robots: named('robots'),
        structuredData: [...served.querySelectorAll('script[type="application/ld+json"]')].map(
          (tag) => tag.textContent,
        ),
      }
    }, html)
    expect.soft(meta.lang, path).toBe('es-PA')
    expect.soft(meta.titles, path).toHaveLength(1)
    expect
      .soft(
        meta.canonical.map((href) => new URL(href).pathname),
        path,
      )
      .toEqual([canonical])
    expect.soft(meta.robots, path).toEqual([])
    for (const [name, [content, ...more]] of Object.entries(meta.tags))
      expect.soft({ name, isPresent: Boolean(content), more }, path).toEqual({ name, isPresent: true, more: [] })
    const image = new URL(meta.tags['og:image']?.[0] ?? '')
    expect.soft((await request.get(image.pathname + image.search)).headers()['content-type'], path).toBe('image/jpeg')

    const objects = meta.structuredData.map((text) => JSON.parse(text ?? '') as StructuredData)
    const count = (type: string) => objects.filter((object) => object['@type'] === type).length
    expect
      .soft(Object.fromEntries(Object.keys(structuredData).map((type) => [type, count(type)])), path)
      .toEqual(structuredData)
    expect.soft(objects).toHaveLength(Object.values(structuredData).reduce((sum, many) => sum + many, 0))
    for (const object of objects) expect.soft(object['@context']).toBe('https://schema.org')
    for (const object of allStructuredData(objects)) {
      for (const field of REQUIRED[object['@type']] ?? ['unknown kind'])
        expect.soft(object[field], `${path} ${object['@type']} ${field}`).toBeTruthy()
      if (object['@type'] === 'Product')
        expect.soft(object.offers).toMatchObject({ priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) })
    }
  }
})

test('structured data, made on the server only, is still there after hydration', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
  const count = (html: string) => html.match(/<script[^>]*application\/ld\+json/g)?.length ?? 0
  for (const path of ['/', ARTICLE]) {
    const served = count(await (await request.get(path)).text())
    expect(served).toBeGreaterThan(0)
    await visit(page, path)
    expect([path, count(await page.content())]).toEqual([path, served])
  }
})

test('the landing page and an article are shared with the title of the article', { tag: '@escritorio' }, async ({
  request,
}) => {
  const landing = await (await request.get('/')).text()
  expect(landing).toMatch(/<title>[^<]*Ferrete/)
  expect(landing).toContain(`<meta property="og:title" content="${FIRST?.titulo}"/>`)
  expect(landing).toContain(`<meta name="description" content="${FIRST?.resumen}"/>`)
  const article = await (await request.get(ARTICLE)).text()
  expect(article).toContain(`<meta property="og:title" content="${FIRST?.titulo}"/>`)
  expect(article).toContain(`/compartir${ARTICLE.replace('blog', 'articulo')}.jpg?v=`)
  expect(article).toContain(`<title>${FIRST?.titulo} · Blog de Ferrete</title>`)
})
