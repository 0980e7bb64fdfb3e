import { expectFitsAndAccessible } from './accessibility.ts'
import { expect, openCart, test, visit, whatsappText } from './steps.ts'

test('a cut is found by its part of the animal, and ordered from its page', { tag: '@ambos' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Todos los cortes con su precio' }).click()
  await expect(page).toHaveURL(/\/cortes$/)
  await page.getByRole('navigation', { name: 'Partes de la res' }).getByRole('link', { name: 'diafragma' }).click()
  await expect(page).toHaveURL(/#diafragma$/)
  const region = page.getByRole('region', { name: 'diafragma' })
  await expect(region).toBeInViewport()
  await expect(region.getByRole('listitem').filter({ hasText: 'Entraña' })).toContainText(
    '$4.65 ½ kilo$9.30 el kilo · $4.22 la libra',
  )
  await region.getByRole('link', { name: 'Entraña' }).click()

  await expect(page).toHaveURL(/\/cortes\/entrana$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entraña')
  await expect(page.getByRole('main')).toContainText('Un kilo alcanza para 4 personas: unos 250 g para cada una.')
  await expect(page.getByRole('region', { name: 'De la misma parte' })).toContainText('Arrachera')
  await page.getByRole('link', { name: 'Agregar a mi pedido' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  await expect(await openCart(page)).toContainText('Entraña')
})

test('a part of the zebu leads to its cuts, also without JavaScript', { tag: '@escritorio' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cortes')
  await page.locator('svg a', { hasText: 'Rib eye' }).click()
  await expect(page).toHaveURL(/#lomo-alto$/)
  await page.getByRole('region', { name: 'lomo alto' }).getByRole('link', { name: 'Tomahawk' }).click()
  await expect(page.getByRole('link', { name: 'Agregar a mi pedido' })).toHaveAttribute(
    'href',
    '/haz-tu-pedido?corte=10008',
  )
  await context.close()
})

test('a cut that is not on sale says so and offers WhatsApp', { tag: '@telefono' }, async ({ page }) => {
  await visit(page, '/cortes/sesos-de-res')
  await expect(page.getByText('Hoy no hay')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar a mi pedido' })).toHaveCount(0)
  expect(await whatsappText(page.getByRole('link', { name: 'Pregunta cuándo hay' }))).toBe(
    'Hola, ¿cuándo tienen sesos de res?',
  )
})

test('a code leads to the page of the cut, and an unknown name answers 404 with a way on', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const byCode = await request.get('/cortes/10009', { maxRedirects: 0 })
  expect([byCode.status(), byCode.headers().location]).toEqual([301, '/cortes/punta-palomilla'])
  const response = await page.goto('/cortes/unicornio')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Ver los cortes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los cortes de la res')
})

test('the pages of the cuts are accessible', { tag: '@ambos' }, async ({ page }) => {
  for (const path of ['/cortes', '/cortes/punta-palomilla', '/cortes/sesos-de-res', '/cortes/unicornio']) {
    await visit(page, path)
    await expectFitsAndAccessible(page)
  }
})
