import type { Page } from '@playwright/test'
import { untilPreloaded } from './offline-steps.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  orderNumber,
  ordersOf,
  readyToSend,
  sendButton,
  test,
  visit,
  whatsappText,
} from './steps.ts'

const SUBMIT = '**/api/orders/submit'

/** The idempotency keys with which the page has sent its order, one per attempt. */
function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/submit')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test('without a connection an order is kept, WhatsApp is offered, and the next attempt stores it once', async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  await context.setOffline(true)
  await expect(page.getByText('Se fue la señal')).toBeVisible()
  await sendButton(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('No se pudo conectar con el servidor')
  const text = await whatsappText(failure.getByRole('link', { name: 'Enviar por WhatsApp' }))
  for (const words of ['1 × Rib eye nacional', 'Total: $14.00', ana.nombre, ana.telefono, ana.direccion])
    expect(text).toContain(words)
  await expect(page.getByRole('main')).toContainText(ana.direccion)

  await context.setOffline(false)
  await expect(page.getByText('Se fue la señal')).toBeHidden()
  await failure.getByRole('button', { name: 'Intentar otra vez' }).click()
  await orderNumber(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('the steps of an order work without a connection', async ({ page, context }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await context.setOffline(true)
  await goToData(page)
  await fillForm(page, aPerson())
  await goToConfirm(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
  await page.goForward()
  await expect(sendButton(page)).toContainText('$14.00')
})

test('after a lost response the next attempt returns the same order, stored once', async ({ page, request }) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  await page.route(
    SUBMIT,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  const [stored] = await ordersOf(ana, request)

  // A reload in between keeps the idempotency key.
  await page.reload()
  await sendButton(page).click()
  expect(await orderNumber(page)).toBe(stored?.id.slice(-8).toUpperCase())
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('while an order is being sent the button says so, and neither a double click nor a key stores a second one', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(SUBMIT, async (route) => {
    await held
    await route.continue()
  })
  await sendButton(page).dblclick()
  const busy = page.getByRole('button', { name: 'Enviando tu pedido…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.press('Enter')
  answer()
  await orderNumber(page)
  expect(keys).toHaveLength(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('the error in the response is shown, or a general one, and an order that cannot be stored goes by WhatsApp', async ({
  page,
}) => {
  await readyToSend(page, aPerson())
  const failure = page.getByRole('alert')
  const link = failure.getByRole('link', { name: 'Enviar por WhatsApp' })
  const again = failure.getByRole('button', { name: 'Intentar otra vez' })
  let press = sendButton(page)
  for (const { status, error, says } of [
    { status: 429, error: 'Demasiados intentos seguidos. Espera 1 minuto y vuelve a probar.', says: /^Demasiados/ },
    { status: 500, error: 'Algo falló de nuestro lado.', says: /Error: Algo falló de nuestro lado\./ },
    { status: 500, error: '', says: /Error: Error procesando el pedido/ },
  ]) {
    await page.route(SUBMIT, (route) => route.fulfill({ status, json: { success: false, error } }), { times: 1 })
    await press.click()
    await expect(failure).toContainText(says)
    await expect(again).toBeVisible()
    await expect(link).toBeVisible()
    press = again
  }

  await page.route(SUBMIT, (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        error: 'No pudimos guardar tu pedido',
        id: '3F9A01BC',
        fallback: { whatsapp: 'https://wa.me/50769999999?text=Hola%2C%20quiero%20hacer%20este%20pedido' },
      },
    }),
  )
  await again.click()
  await expect(failure).toContainText('No pudimos guardar tu pedido')
  // The number comes from the response, the text with its prices from the page.
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/50769999999\?/)
  await expect(failure).toContainText('Si nos escribes, di este número: 3F9A01BC')
  expect(await whatsappText(link)).toMatch(/kilo a \$10\.50\) — \$10\.50\n[\s\S]+\nNúmero del error: 3F9A01BC$/)
  await page.reload()
  await expect(sendButton(page)).toContainText('$14.00')
})

test('a page that fails to render links to the WhatsApp number of the settings', { tag: '@escritorio' }, async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.expected.push(/Cannot read properties of undefined/)
  const { settings } = await (await request.get('/api/settings')).json()
  await visit(page, '/')
  await page.route('**/blog.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"telefono"', '"nada"') })
  })
  await page.locator('a[href="/blog"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Algo se rompió de nuestro lado' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Pide por WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(`^https://wa.me/${settings.whatsapp}\\?text=`))
})

test('the order page and the blog open when the connection is lost after the landing page', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  const finished = (file: string) => page.waitForEvent('requestfinished', (request) => request.url().includes(file))
  await Promise.all([finished('/offline-data-'), finished('/load-blog-')])
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Haz tu pedido' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await page
    .getByRole('link', { name: /, inicio$/ })
    .first()
    .click()
  await expect(page.getByText('Error al cargar los artículos del blog')).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog"]')?.click())
  const failure = page.getByRole('main')
  await expect(failure).toContainText('Error al cargar los artículos del blog: No se pudo conectar con el servidor')
  await context.setOffline(false)
  await failure.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page whose data fail to load is rendered from what the browser has', async ({ page }) => {
  await visit(page, '/')
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Haz tu pedido' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await addCut(page, 'Rib eye nacional')

  await page
    .getByRole('link', { name: /, inicio$/ })
    .first()
    .click()
  await expect(page.getByText('Error al cargar los artículos del blog')).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog"]')?.click())
  await expect(page.getByRole('alert')).toContainText(
    'Error al cargar los artículos del blog: No se pudo conectar con el servidor',
  )
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('main').getByRole('link', { name: 'Intentar otra vez' }).click()
  const first = page.getByRole('article').first().getByRole('link').first()
  await expect(first).toBeVisible()

  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error al cargar el artículo' })).toBeVisible()
})
