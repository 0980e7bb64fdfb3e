import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createArticle } from '#shop/blog/contract.ts'
import { eva } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anArticle } from '#tests/support/things.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop({ environment: { PUBLIC_URL: 'https://carne.example' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clean()
  const write = (said: Parameters<typeof anArticle>[0]) =>
    shop.as(eva).call(createArticle, { body: anArticle({ contenido: '<p>Sal & <b>fuego</b></p>', ...said }) })
  await write({ titulo: 'Brasa <b>&</b> "olla"' })
  await write({ titulo: 'Secreto', estado: 'borrador' })
  await write({ titulo: 'Para el lunes', fecha: '2026-11-23' })
})

const feed = async (url: string) => {
  const { statusCode, headers, body } = await shop.inject({ url })
  expect(statusCode).toBe(200)
  return { type: headers['content-type'], body }
}

test('the sitemap names every public page and nothing else', async () => {
  const { type, body } = await feed('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    ['/', '/haz-tu-pedido', '/blog', '/blog/brasa-bb-olla'].map((path) => `https://carne.example${path}`),
  )
  expect(body).toContain('<lastmod>2026-11-20T15:00:00.000Z</lastmod>')
})

test('the feed tells of what is out, in words that XML can carry', async () => {
  const { type, body } = await feed('/rss.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Brasa &lt;b&gt;&amp;&lt;/b&gt; &quot;olla&quot;</title>')
  expect(body).toContain('<description>Sal &amp; fuego</description>')
  expect(body).not.toMatch(/Secreto|lunes/)
})

test('robots are told where not to go, and where the map is', async () => {
  const { body } = await feed('/robots.txt')
  expect(body).toMatch(/Disallow: \/admin\n/)
  expect(body).toContain('Sitemap: https://carne.example/sitemap.xml')
})
