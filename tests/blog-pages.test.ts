import { beforeEach, describe, expect, test } from 'vitest'
import { seedArticles } from '#server/blog/seed.ts'
import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { loadArticle } from '#site/blog/load-article.ts'
import { loadBlog } from '#site/blog/load-blog.ts'
import { loadHome } from '#site/home/load-home.ts'
import { setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => seedArticles(shop.db, shop.context.now()))

const HOME = 'https://carne.example'
const [FIRST] = FALLBACK_ARTICLES
const list = (query = '') => loadBlog(shop.pageCall, `${HOME}/blog${query}`)
const article = (slug: string) => loadArticle(shop.pageCall, HOME, slug)

describe('the article list', () => {
  test('gives each article as its card needs it', async () =>
    expect(await list()).toMatchObject({ total: 3, articles: FALLBACK_ARTICLES }))

  test('gives the search text, and no page before the first', async () =>
    expect(await list('?q=termometro&pagina=-3')).toMatchObject({ q: 'termometro', pagina: 1, total: 1 }))

  test('gives the reason when the API cannot be reached', async () => {
    const restoreDatabase = shop.disconnectDatabase()
    const { error, articles } = await list()
    restoreDatabase()
    expect([error, articles]).toEqual(['Algo falló de nuestro lado. Inténtalo otra vez en un momento.', []])
  })

  test('reports a response that it cannot understand', async () => {
    const mute = async () => ({ ok: false, status: 0, success: false, error: 'x' })
    expect((await loadBlog(mute as never, `${HOME}/blog`)).error).toBe('Respuesta inválida del servidor')
  })
})

describe('the article page', () => {
  test('gives the article, two others and the products it mentions', async () => {
    const found = await article(FIRST?.slug ?? '')
    expect(found).toMatchObject({ status: 200, article: { titulo: FIRST?.titulo }, related: { length: 2 } })
    for (const { resumen } of found.related) expect(resumen.length).toBeLessThanOrEqual(150)
  })

  test('distinguishes a missing article from one that cannot be loaded', async () => {
    expect((await article('no-existe')).status).toBe(404)
    expect((await article('x'.repeat(400))).status).toBe(404)
    const restoreDatabase = shop.disconnectDatabase()
    const lost = await article(FIRST?.slug ?? '')
    restoreDatabase()
    expect(lost.status).toBe(503)
  })
})

test('the landing page shows the same articles, and three built-in ones when they cannot be loaded', async () => {
  const home = () => loadHome(shop.pageCall, `${HOME}/`)
  expect(await home()).toMatchObject({ articles: FALLBACK_ARTICLES, articlesFailed: false })
  const restoreDatabase = shop.disconnectDatabase()
  expect(await home()).toMatchObject({ articles: FALLBACK_ARTICLES, articlesFailed: true })
  restoreDatabase()
  await shop.clean()
  expect(await home()).toMatchObject({ articles: [], articlesFailed: false })
})
