import type { Locator, Page } from '@playwright/test'
import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

const [PICANA, , GUISO] = FALLBACK_ARTICLES as unknown as [{ slug: string; titulo: string }, object, { titulo: string }]
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('the list can be searched and leads to an article, its related ones and its cut', async ({ page }) => {
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'De la tabla al plato' })).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })
  const search = page.getByRole('searchbox', { name: 'Buscar en el blog' })
  await search.fill('GUISO picana')
  await search.press('Enter')
  await expect(page.getByText('No se encontraron artículos')).toBeVisible()
  await search.fill('sofríe CEBOLLA ají')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/blog\?q=/)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: GUISO.titulo }).click()

  await expect(page.getByRole('heading', { level: 1, name: GUISO.titulo })).toBeVisible()
  await expect(page).toHaveTitle(`${GUISO.titulo} · Blog de Ferrete`)
  await expect(page.getByRole('banner')).toContainText(/\d\d\/\d\d\/\d{4}.*5 min lectura.*2\.3k vistas/)
  await expect(page.getByRole('region', { name: 'Sigue leyendo' }).getByRole('article')).not.toHaveCount(0)
  const box = page.getByRole('complementary', { name: /Jarrete con hueso/ })
  await expect(box.getByRole('link', { name: 'Ordenar' })).toHaveAttribute('href', '/haz-tu-pedido?corte=10034')
  await box.getByRole('link', { name: 'Ordenar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
})

test('the search filters while typing, keeps the focus, and is one entry of the history', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('region', { name: 'De la tabla al plato' }).getByRole('link', { name: 'Leer el blog' }).click()
  const search = page.getByRole('searchbox', { name: 'Buscar en el blog' })
  await search.pressSequentially('cebolla')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/blog\?q=cebolla$/)
  await expect(search).toBeFocused()
  await search.pressSequentially(' ají')
  await expect(page).toHaveURL(/\?q=cebolla\+aj%C3%AD$/)
  await expect(search).toHaveValue('cebolla ají')
  await page.getByRole('main').getByRole('link', { name: 'Ver todos' }).click()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('cebolla ají')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('an article can be shared by its URL, and a like is stored in the browser', async ({ page }) => {
  const path = `/blog/${PICANA.slug}`
  await visit(page, path)
  const [top] = await page.getByRole('group', { name: 'Comparte este artículo' }).all()
  if (!top) throw new Error('The article has no share buttons')
  const shared = async (name: string, query: string) =>
    new URL((await top.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams.get(query)
  expect(await shared('WhatsApp', 'text')).toMatch(new RegExp(`${PICANA.titulo}.*http.*${path}$`))
  expect(await shared('Facebook', 'u')).toMatch(new RegExp(`^http.*${path}$`))
  for (const name of ['Me gusta', 'Guardar']) {
    await top.getByRole('button', { name }).click()
    await expect(top.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
  await visit(page, path)
  await expect(top.getByRole('button', { name: 'Me gusta' })).toHaveAttribute('aria-pressed', 'true')
  await top.getByRole('button', { name: 'Me gusta' }).click()
  await expect(top.getByRole('button', { name: 'Me gusta' })).toHaveAttribute('aria-pressed', 'false')
})

test('a picture that fails to load is replaced by a linocut', async ({ page, pageErrors }) => {
  const missing = /picana-\d+|imagenes/
  pageErrors.expected.push(missing)
  await page.route(
    ({ pathname }) => missing.test(pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  const expectLinocut = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded()
    await expect(place.locator('picture')).toHaveCount(0)
    // The linocut is decorative and has no accessible name.
    await expect(place).toBeVisible()
    expect(await place.locator('div:empty').evaluateAll(([cut]) => cut && getComputedStyle(cut).maskImage)).toContain(
      'lino',
    )
  }
  await visit(page, '/blog')
  await expectLinocut(cards(page).filter({ hasText: PICANA.titulo }))
  await visit(page, `/blog/${PICANA.slug}`)
  await expectLinocut(page.getByRole('banner'))
  await visit(page, '/')
  const teaser = page.getByRole('region', { name: 'De la tabla al plato' })
  await expectLinocut(teaser.getByRole('article').filter({ hasText: PICANA.titulo }))

  await page.request.post('/api/admin/login', { data: SHOP.admin })
  const contenido = '<p>Así queda.</p><img src="/imagenes/no-esta-0123456789-800x600/800.webp" alt="Un plato servido">'
  const data = { titulo: `Sin foto ${Date.now()}`, contenido, fecha: '2020-01-01', estado: 'publicado' }
  const { article } = await (await page.request.post('/api/admin/articles', { data })).json()
  await visit(page, `/blog/${article.slug}`)
  const inText = page.getByRole('img', { name: 'Un plato servido' })
  await inText.scrollIntoViewIfNeeded()
  await expect(inText).toHaveAttribute('src', /linocut-cow/)
  await page.request.delete(`/api/admin/articles/${article.slug}`)
})

test('an unknown article answers 404 and links to the blog', async ({ page }) => {
  const answer = await page.goto('/blog/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('link', { name: 'Ir al blog' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog can be found, searched and read', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'De la tabla al plato' }).getByRole('link', { name: 'Leer el blog' }).click()
    await page.getByRole('searchbox', { name: 'Buscar en el blog' }).fill('termometro')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('link', { name: PICANA.titulo }).click()
    await expect(page.getByText('Marca la grasa en rombos')).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toBeVisible()
  })
})
