import type { Locator, Page } from '@playwright/test'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { untilPreloaded } from './offline-steps.ts'
import { addCut, continueButton, expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

/** Holds back every script file until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a page without its scripts is styled, and its links and menu work', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Piazzolla/)
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('link', { name: 'Haz tu pedido' }).filter({ visible: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
})

test('a choice and presses before the scripts have arrived count once, after they have', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/haz-tu-pedido')
  const cut = page.getByRole('article').first()
  const add = cut.getByRole('button', { name: /^Agregar / })
  await cut.getByRole('radio', { name: /^Medio kilo/ }).check()
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-waits')
  release()
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').lines, DRAFT_ORDER_KEY)
  await expect.poll(stored).toMatchObject([{ unidad: 'medio kilo', cantidad: 1 }])
})

test('what is typed and chosen before the scripts have arrived is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/haz-tu-pedido')
  const search = page.getByRole('searchbox', { name: 'Buscar un corte' })
  await search.pressSequentially('entrañ')
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(search).toHaveValue('entrañ')
  await search.pressSequentially('a')
  await expect(page.getByRole('article', { name: 'Entraña', exact: true })).toBeVisible()
})

test('pictures further down wait for the scripts, unless they come near', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'En el mostrador' }).getByRole('article')
  const isHeld = (place: Locator) => expect(place.locator('img')).not.toHaveCSS('translate', 'none')
  await isHeld(tiles.nth(4))
  await isHeld(tiles.last())
  await tiles.nth(4).scrollIntoViewIfNeeded()
  await expect(tiles.nth(4).locator('img')).toHaveCSS('translate', 'none')
  await expect(tiles.nth(4).locator('img')).toHaveJSProperty('complete', true)
  release()
  await expect(tiles.last().locator('img')).toHaveCSS('translate', 'none')
})

test('an invalid sign-in sent before the scripts have arrived names its fields, without the eval that the policy forbids', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => reportError(new Error(violatedDirective)))
  })
  const release = await holdScripts(page)
  await page.goto('/auth')
  await page.getByLabel('Correo').fill('ana')
  await page.getByRole('button', { name: 'Iniciar sesión' }).last().click()
  release()
  await expect(page.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Correo')).toHaveValue('ana')
})

test('a press without a pointer or a key loads the scripts', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/haz-tu-pedido')
  const add = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Agregar / })
  await add.evaluate((button: HTMLButtonElement) => button.click())
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').lines, DRAFT_ORDER_KEY)
  await expect.poll(stored).toMatchObject([{ cantidad: 1 }])
})

test('when the connection is lost before the first cut, the next step opens as soon as it is back', async ({
  page,
  context,
}) => {
  await visit(page, '/haz-tu-pedido')
  await context.setOffline(true)
  await addCut(page, 'Rib eye nacional')
  await continueButton(page).click()
  await expect(page).toHaveURL(/paso=datos/)
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await expect(page.getByText('Se fue la señal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
})

test('a page whose last scripts cannot come for want of a connection says that, and opens when it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expected.push(/Failed to fetch dynamically imported module/)
  await page.route(/\/assets\/(load-blog|offline-call)-/, (route) => route.abort())
  const failed = (file: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(file))
  await Promise.all([visit(page, '/'), failed('/load-blog-'), failed('/offline-call-')])
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await expect(page).toHaveTitle('Sin conexión')
  await expect(page.getByRole('main')).not.toContainText('de nuestro lado')
  await expectFitsAndAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
