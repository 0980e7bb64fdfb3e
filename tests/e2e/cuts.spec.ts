import type { Page } from '@playwright/test'
import { slugOf } from '#shop/text/slug.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { change, store } from './product-steps.ts'
import { expect, openCart, test, visit, waitForHydration, whatsappText } from './steps.ts'

test.use(WITH_PICTURES)

/** The lines of the cart as this browser keeps them. */
const cartLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').lines, DRAFT_ORDER_KEY)

test('a cut is found by its part of the animal, and ordered from its page', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Todos los cortes con su precio' }).click()
  await expect(page).toHaveURL(/\/cortes$/)
  await page.getByRole('navigation', { name: 'Partes de la res' }).getByRole('link', { name: 'Entraña' }).click()
  await expect(page).toHaveURL(/#entrana$/)
  const part = page.getByRole('region', { name: 'Entraña' })
  await expect(part).toBeInViewport()
  await expect(part.getByRole('listitem').filter({ hasText: 'Entraña' })).toContainText(
    '$9.30 kilo $4.65 ½ kilo $4.22/lb',
  )
  await part.getByRole('link', { name: 'Entraña' }).click()

  await expect(page).toHaveURL(/\/cortes\/entrana$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entraña')
  await expect(page.getByRole('main')).toContainText('Un kilo alcanza para 4 personas: unos 250 g para cada una.')
  await expect(page.getByRole('region', { name: 'Otros que te sirven' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: 'Ordenar' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  await expect(await openCart(page)).toContainText('Entraña')
  expect(await cartLines(page)).toMatchObject([{ codigo: '10010', unidad: 'medio kilo', cantidad: 1 }])
})

test('cuts are added by half kilos from their rows, and the foot leads to the order', async ({ page }) => {
  await visit(page, '/cortes')
  const row = page.getByRole('listitem').filter({ hasText: 'Asado de tira' })
  const add = row.getByRole('button', { name: 'Agregar medio kilo de Asado de tira' })
  const plus = async () => (await add.boundingBox())?.x
  const before = await plus()
  await add.focus()
  await page.keyboard.press('Enter')
  // The stepper comes in its place, with its plus where the button was, and keeps the keyboard.
  await expect(row.getByRole('textbox')).toHaveValue(/^½\skilo$/)
  await expect(add).toBeFocused()
  expect(Math.abs(((await plus()) ?? 0) - (before ?? 0))).toBeLessThanOrEqual(4)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('textbox')).toHaveValue(/^1½\skilos$/)
  expect(await cartLines(page)).toMatchObject([
    { unidad: 'kilos', cantidad: 1 },
    { unidad: 'medio kilo', cantidad: 1 },
  ])
  const foot = page.getByRole('complementary', { name: 'Lo que llevas' })
  await expect(foot.getByRole('status')).toHaveText('$10.80 1 corte en tu pedido')

  await row.getByRole('textbox').fill('2')
  await page.keyboard.press('Enter')
  await expect(foot).toContainText('$14.40')
  await row.getByRole('textbox').fill('0')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(foot).toHaveCount(0)

  await add.click()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await foot.getByRole('link', { name: 'Ver mi pedido' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  await expect(await openCart(page)).toContainText('Asado de tira')
})

test('on its page a cut is added as a kilo or half a kilo, and «Ordenar» brings what was chosen', async ({ page }) => {
  await visit(page, '/cortes/entrana')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Kilo $9.30', exact: true }).check()
  await main.getByRole('button', { name: 'Agregar un kilo de Entraña' }).click()
  await main.getByRole('radio', { name: 'Medio kilo $4.65' }).check()
  await main.getByRole('button', { name: 'Agregar medio kilo de Entraña' }).click()
  await expect(main.getByRole('textbox', { name: 'Cantidad de Entraña' })).toHaveValue(/^1½\skilos$/)
  await expectFitsAndAccessible(page)
  await main.getByRole('link', { name: 'Ordenar' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  expect(await cartLines(page)).toMatchObject([
    { codigo: '10010', unidad: 'kilos', cantidad: 1 },
    { codigo: '10010', unidad: 'medio kilo', cantidad: 1 },
  ])

  await visit(page, '/cortes/t-bone')
  await main.getByRole('radio', { name: 'Kilo $9.20', exact: true }).check()
  await main.getByRole('link', { name: 'Ordenar' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  expect((await cartLines(page)).at(-1)).toMatchObject({ codigo: '10006', unidad: 'kilos', cantidad: 1 })
})

test('on a phone the chips of the parts stay at the top, and the part that is read is marked', {
  tag: '@telefono',
}, async ({ page }) => {
  await visit(page, '/cortes')
  const chips = page.getByRole('navigation', { name: 'Partes de la res' })
  await chips.getByRole('link', { name: 'Babilla' }).click()
  await expect(page.getByRole('region', { name: 'Babilla' }).getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(chips.getByRole('link', { name: 'Babilla' })).toHaveAttribute('aria-current', 'true')
  await expect(chips.getByRole('link', { name: 'Babilla' })).toBeInViewport({ ratio: 1 })
})

test('a part of the zebu leads to its cuts, also without JavaScript', { tag: '@escritorio' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cortes')
  await page.locator('svg a', { hasText: 'Rib eye' }).click()
  await expect(page).toHaveURL(/#rib-eye$/)
  await expect(page.locator('svg a', { hasText: 'Mano de piedra' })).toHaveAttribute('href', '#mano-de-piedra')
  await page.getByRole('region', { name: 'Rib eye' }).getByRole('link', { name: 'Tomahawk' }).click()
  await expect(page.getByRole('link', { name: 'Ordenar' })).toHaveAttribute('href', '/haz-tu-pedido?corte=10008')
  await context.close()
})

test('a code leads to the page of the cut', { tag: '@escritorio' }, async ({ request }) => {
  const byCode = await request.get('/cortes/10009', { maxRedirects: 0 })
  expect([byCode.status(), byCode.headers().location]).toEqual([301, '/cortes/punta-palomilla'])
})

test('the former address of a renamed cut leads to its page for good', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
  const cut = await store(request)
  const [former, now] = [cut.nombre, `Filete de ${cut.nombre}`].map((nombre) => `/cortes/${slugOf(nombre)}`)
  await expect.poll(async () => (await request.get(`${former}`)).status()).toBe(200)
  await change(request, cut.codigo, { nombre: `Filete de ${cut.nombre}` })
  const answer = () => request.get(`${former}`, { maxRedirects: 0 })
  await expect.poll(async () => (await answer()).headers().location).toBe(now)
  expect((await answer()).status()).toBe(301)
  await visit(page, `${former}`)
  await expect(page).toHaveURL(`${now}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Filete de ${cut.nombre}`)
})

test('the pages of the cuts are accessible: of an unknown name, of all, of one and of one that is not on sale', async ({
  page,
}) => {
  await test.step('an unknown name answers 404 with a way on', async () => {
    const response = await page.goto('/cortes/unicornio')
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expectFitsAndAccessible(page, { onDesktop: true })
    await page.getByRole('link', { name: 'Ver los cortes' }).click()
  })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Los cortes de la res')
  await expectFitsAndAccessible(page, { onDesktop: true })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Punta palomilla/ })
    .first()
    .click()
  await expect(title).toContainText('Punta palomilla')
  await expectFitsAndAccessible(page, { onDesktop: true })

  await test.step('a cut that is not on sale says so and offers WhatsApp', async () => {
    await visit(page, '/cortes/sesos-de-res')
    await expect(page.getByText('Hoy no hay')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ordenar' })).toHaveCount(0)
    expect(await whatsappText(page.getByRole('link', { name: 'Pregunta cuándo hay' }))).toBe(
      'Hola, ¿cuándo tienen sesos de res?',
    )
    await expectFitsAndAccessible(page, { onDesktop: true })
  })
})
